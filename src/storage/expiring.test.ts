import { describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '#lib/clock.ts';
import { createExpiringStorage } from './expiring.ts';

const NOW = 1_000_000;

/** Creates a storage in memory; `fails` names the methods that throw. */
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

describe('a read', () => {
  it('returns undefined for an expired entry and removes it from the storage', () => {
    const { open, stored } = memory(json({ a: 1, b: 2, __expiration: { a: NOW - 1, b: NOW + 1 } }));
    expect(open().get('a')).toBeUndefined();
    expect(stored()).toEqual({ b: 2, __expiration: { b: NOW + 1 } });
  });

  it.each([NOW, NOW + 1])('keeps an entry that expires at %d, now or later', (end) => {
    const { open, writes } = memory(json({ a: 1, __expiration: { a: end } }));
    expect(open().get('a')).toBe(1);
    expect(writes()).toBe(0);
  });

  it('checks only the expiration of its own entry', () => {
    const { open, stored } = memory(json({ a: 1, b: 2, __expiration: { b: NOW - 1 } }));
    expect(open().get('a')).toBe(1);
    expect(stored()).toEqual({ a: 1, b: 2, __expiration: { b: NOW - 1 } });
  });

  it('of all entries removes the expired ones', () => {
    const { open, stored } = memory(
      json({ a: 1, b: 2, c: 3, __expiration: { a: 0, b: NOW - 1, c: NOW + 5 } }),
    );
    const remaining = { c: 3, __expiration: { c: NOW + 5 } };
    expect(open().getAll()).toEqual(remaining);
    expect(stored()).toEqual(remaining);
  });

  it.each([
    ['an empty storage', undefined, { __expiration: {} }],
    ['entries without expirations', json({ a: 1 }), { a: 1, __expiration: {} }],
    ['expirations that are a list', json({ a: 1, __expiration: [] }), { a: 1, __expiration: {} }],
    ['an expiration of null', json({ a: 1, __expiration: { a: null } }), { a: 1, __expiration: { a: null } }],
    ['corrupt JSON', '{"a":', {}],
    ['a list', '[1]', {}],
    ['a number', '5', {}],
    ['null', 'null', {}],
  ])('returns all entries of %s', (_title, text, expected) => {
    expect(memory(text).open().getAll()).toEqual(expected);
  });

  it.each(['missing', 'toString', 'constructor', '__proto__'])(
    'returns undefined for %s when it was not stored',
    (name) => {
      expect(
        memory(json({ a: 1 }))
          .open()
          .get(name),
      ).toBeUndefined();
    },
  );
});

describe('a write', () => {
  it('stores a value with and without a lifetime', () => {
    const { open, stored } = memory();
    const entries = open();
    entries.set('a', { deep: [1] });
    entries.set('b', 2, { lifetimeSeconds: 10 });
    expect(stored()).toEqual({ a: { deep: [1] }, b: 2, __expiration: { b: NOW + 10_000 } });
    expect(entries.get('b')).toBe(2);
  });

  it('keeps an earlier expiration without a lifetime', () => {
    const { open, stored } = memory(json({ a: 1, __expiration: { a: NOW + 7 } }));
    open().set('a', 2);
    expect(stored()).toEqual({ a: 2, __expiration: { a: NOW + 7 } });
  });

  it('removes expired entries', () => {
    const { open, stored } = memory(json({ old: 1, __expiration: { old: NOW - 1 } }));
    open().set('a', 2);
    expect(stored()).toEqual({ a: 2, __expiration: {} });
  });

  it('keeps entries of other scripts', () => {
    const { open, stored } = memory(json({ theirs: { x: 1 }, __expiration: {} }));
    open().set('mine', 1);
    expect(stored()).toMatchObject({ theirs: { x: 1 }, mine: 1 });
  });

  it.each(['{"a":', '[1]', 'null'])('replaces the corrupt text %s', (text) => {
    const { open, stored } = memory(text);
    open().set('a', 1);
    expect(stored()).toEqual({ a: 1 });
  });

  it('does not store a value with a cycle', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const { open, stored } = memory(json({ a: 1 }));
    open().set('b', cycle);
    expect(stored()).toEqual({ a: 1 });
  });

  it('with `save` replaces all entries', () => {
    const { open, stored } = memory(json({ a: 1 }));
    open().save({ b: 2 });
    expect(stored()).toEqual({ b: 2 });
  });

  it('uses the storage key from the options', () => {
    const { open, kept } = memory();
    open('other').set('a', 1);
    expect([...kept.keys()]).toEqual(['other']);
  });
});

describe('a failing storage', () => {
  it.each([
    ['cannot be read', ['getItem']],
    ['is full', ['setItem']],
    ['cannot be read and is full', ['getItem', 'setItem']],
  ])('causes no error when it %s', (_title, fails) => {
    const entries = memory(undefined, fails).open();
    entries.set('a', 1);
    entries.save({ a: 1 });
    expect(entries.get('a')).toBeUndefined();
  });

  it('is empty when accessing it throws', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const entries = createExpiringStorage({ storage: blocked, clock: systemClock });
    entries.set('a', 1, { lifetimeSeconds: 5 });
    expect([entries.get('a'), entries.getAll()]).toEqual([undefined, {}]);
  });

  it('returns entries that have not expired when it is full', () => {
    const { open } = memory(json({ a: 1, b: 2, __expiration: { a: 0 } }), ['setItem']);
    expect(open().getAll()).toEqual({ b: 2, __expiration: {} });
  });
});
