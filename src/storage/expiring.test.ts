import { describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '#lib/clock.ts';
import { createExpiringStorage } from './expiring.ts';

const NOW = 1_000_000;

/** A storage in memory; `fails` names the methods that throw. */
function memory(text?: string, fails: readonly string[] = []) {
  const kept = new Map<string, string>(text === undefined ? [] : [['elementor', text]]);
  let writes = 0;
  const guard = (method: string) => {
    if (fails.includes(method)) throw new DOMException(method, 'QuotaExceededError');
  };
  const storage = {
    getItem(key: string) {
      guard('getItem');
      return kept.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      guard('setItem');
      writes += 1;
      kept.set(key, value);
    },
  } as unknown as Storage;
  return {
    kept,
    stored: () => JSON.parse(kept.get('elementor') ?? 'null') as unknown,
    writes: () => writes,
    open: (key?: string) => {
      const clock: Clock = { ...systemClock, now: () => NOW };
      return createExpiringStorage({ storage: () => storage, clock, ...(key && { key }) });
    },
  };
}

const json = (entries: object) => JSON.stringify(entries);

describe('reading', () => {
  it('reads an expired entry as undefined and removes it from the storage', () => {
    const { open, stored } = memory(json({ a: 1, b: 2, __expiration: { a: NOW - 1, b: NOW + 1 } }));
    expect(open().get('a')).toBeUndefined();
    expect(stored()).toEqual({ b: 2, __expiration: { b: NOW + 1 } });
  });

  it.each([NOW, NOW + 1])('keeps an entry that ends at %d', (end) => {
    const { open, writes } = memory(json({ a: 1, __expiration: { a: end } }));
    expect(open().get('a')).toBe(1);
    expect(writes()).toBe(0);
  });

  it('checks the end of the entry asked for alone', () => {
    const { open, stored } = memory(json({ a: 1, b: 2, __expiration: { b: NOW - 1 } }));
    expect(open().get('a')).toBe(1);
    expect(stored()).toEqual({ a: 1, b: 2, __expiration: { b: NOW - 1 } });
  });

  it('removes everything expired when all is asked for', () => {
    const { open, stored } = memory(
      json({ a: 1, b: 2, c: 3, __expiration: { a: 0, b: NOW - 1, c: NOW + 5 } }),
    );
    const rest = { c: 3, __expiration: { c: NOW + 5 } };
    expect(open().getAll()).toEqual(rest);
    expect(stored()).toEqual(rest);
  });

  it.each([
    ['nothing stored', undefined, { __expiration: {} }],
    ['no ends', json({ a: 1 }), { a: 1, __expiration: {} }],
    ['ends that are a list', json({ a: 1, __expiration: [] }), { a: 1, __expiration: {} }],
    [
      'an end that is nothing',
      json({ a: 1, __expiration: { a: null } }),
      { a: 1, __expiration: { a: null } },
    ],
    ['corrupt JSON', '{"a":', {}],
    ['a list', '[1]', {}],
    ['a number', '5', {}],
    ['null', 'null', {}],
  ])('gives all of %s', (_title, text, expected) => {
    expect(memory(text).open().getAll()).toEqual(expected);
  });

  it.each(['missing', 'toString', 'constructor', '__proto__'])(
    'has no entry %s that nobody wrote',
    (name) => {
      expect(
        memory(json({ a: 1 }))
          .open()
          .get(name),
      ).toBeUndefined();
    },
  );
});

describe('writing', () => {
  it('writes a value with and without an end', () => {
    const { open, stored } = memory();
    const entries = open();
    entries.set('a', { deep: [1] });
    entries.set('b', 2, { lifetimeSeconds: 10 });
    expect(stored()).toEqual({ a: { deep: [1] }, b: 2, __expiration: { b: NOW + 10_000 } });
    expect(entries.get('b')).toBe(2);
  });

  it('keeps an earlier end when none is given', () => {
    const { open, stored } = memory(json({ a: 1, __expiration: { a: NOW + 7 } }));
    open().set('a', 2);
    expect(stored()).toEqual({ a: 2, __expiration: { a: NOW + 7 } });
  });

  it('prunes what has expired', () => {
    const { open, stored } = memory(json({ old: 1, __expiration: { old: NOW - 1 } }));
    open().set('a', 2);
    expect(stored()).toEqual({ a: 2, __expiration: {} });
  });

  it('keeps entries of others', () => {
    const { open, stored } = memory(json({ theirs: { x: 1 }, __expiration: {} }));
    open().set('mine', 1);
    expect(stored()).toMatchObject({ theirs: { x: 1 }, mine: 1 });
  });

  it.each(['{"a":', '[1]', 'null'])('repairs the corrupt text %s', (text) => {
    const { open, stored } = memory(text);
    open().set('a', 1);
    expect(stored()).toEqual({ a: 1 });
  });

  it('does nothing with a value that JSON cannot hold', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const { open, stored } = memory(json({ a: 1 }));
    open().set('b', cycle);
    expect(stored()).toEqual({ a: 1 });
  });

  it('replaces everything by what is saved', () => {
    const { open, stored } = memory(json({ a: 1 }));
    open().save({ b: 2 });
    expect(stored()).toEqual({ b: 2 });
  });

  it('uses the key it is given', () => {
    const { open, kept } = memory();
    open('other').set('a', 1);
    expect([...kept.keys()]).toEqual(['other']);
  });
});

describe('trouble', () => {
  it.each([
    ['cannot be read', ['getItem']],
    ['is full', ['setItem']],
    ['can do neither', ['getItem', 'setItem']],
  ])('throws nothing when the storage %s', (_title, fails) => {
    const entries = memory(undefined, fails).open();
    entries.set('a', 1);
    entries.save({ a: 1 });
    expect(entries.get('a')).toBeUndefined();
  });

  it('reads as empty when touching the storage throws', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const entries = createExpiringStorage({ storage: blocked, clock: systemClock });
    entries.set('a', 1, { lifetimeSeconds: 5 });
    expect([entries.get('a'), entries.getAll()]).toEqual([undefined, {}]);
  });

  it('still gives what has not expired when the storage is full', () => {
    const { open } = memory(json({ a: 1, b: 2, __expiration: { a: 0 } }), ['setItem']);
    expect(open().getAll()).toEqual({ b: 2, __expiration: {} });
  });
});
