import { describe, expect, it, vi } from 'vitest';
import { currentValue, isOwnedByOthers, offerName } from './offer-name.ts';

type Holder = Record<string, unknown>;

/** Offers a name that its library sets to this value. */
function offer(holder: Holder, value: unknown, name = 'name') {
  const read = vi.fn(() => {
    holder[name] = value;
  });
  return { read, isOffered: offerName(holder, name, { read }) };
}

describe('a name that a library would define', () => {
  it('has the value of its library when it is read, and the library runs once', () => {
    const holder: Holder = {};
    const { read } = offer(holder, 1);
    expect([holder.name, holder.name]).toEqual([1, 1]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('exists for code that only checks, and the library does not run', () => {
    const holder: Holder = {};
    const { read } = offer(holder, 1);
    expect('name' in holder).toBe(true);
    expect(Object.keys(holder)).toEqual(['name']);
    expect(Object.hasOwn(holder, 'name')).toBe(true);
    expect(currentValue(holder, 'name')).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  });

  it('keeps what another script writes, and the library does not run', () => {
    const holder: Holder = {};
    const { read } = offer(holder, 1);
    holder.name = 'theirs';
    expect(holder.name).toBe('theirs');
    expect(Object.getOwnPropertyDescriptor(holder, 'name')?.value).toBe('theirs');
    expect(read).not.toHaveBeenCalled();
  });

  it('is undefined after another script has deleted it, and the library does not run', () => {
    const holder: Holder = {};
    const { read } = offer(holder, 1);
    delete holder.name;
    expect(holder.name).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  });

  it('has its earlier value while the library runs', () => {
    const holder: Holder = { name: 'before' };
    const found: unknown[] = [];
    offerName(holder, 'name', { read: () => found.push(currentValue(holder, 'name'), holder.other) });
    expect(holder.name).toBe('before');
    expect(found).toEqual(['before', undefined]);
  });

  it('runs every library that defines it, and has the value of the last one', () => {
    const holder: Holder = {};
    const first = offer(holder, 'first');
    const second = offer(holder, 'second');
    expect([first.isOffered, second.isOffered]).toEqual([true, true]);
    expect(holder.name).toBe('second');
    const [[order = 0] = [], [next = 0] = []] = [first, second].map(
      ({ read }) => read.mock.invocationCallOrder,
    );
    expect(order).toBeLessThan(next);
  });

  it('can be written on an object that inherits from its holder', () => {
    const holder: Holder = {};
    const { read } = offer(holder, 1);
    const heir: Holder = Object.create(holder);
    heir.name = 'own';
    expect(heir.name).toBe('own');
    expect(read).not.toHaveBeenCalled();
    expect(holder.name).toBe(1);
  });

  it('calls onValue with each value that is written', () => {
    const holder: Holder = {};
    const onValue = vi.fn();
    offerName(holder, 'name', { read: () => {}, onValue });
    holder.name = 1;
    holder.name = 2;
    expect(onValue.mock.calls).toEqual([[1], [2]]);
    expect(holder.name).toBe(2);
  });
});

describe('a name', () => {
  it('is owned by others when it exists and is not offered', () => {
    const holder: Holder = { theirs: 1 };
    offer(holder, 1);
    expect(['theirs', 'name', 'missing'].map((name) => isOwnedByOthers(holder, name))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a name that cannot be redefined', () => {
  const accessor = { get: () => 'theirs' };
  it.each<[string, () => Holder]>([
    ['frozen', () => Object.freeze({ name: 'theirs' })],
    ['a declared variable', () => Object.defineProperty({}, 'name', { value: 'theirs', writable: true })],
    ['read-only', () => Object.defineProperty({}, 'name', { value: 'theirs', configurable: true })],
    ['an accessor', () => Object.defineProperty({}, 'name', { ...accessor, configurable: true })],
  ])('is left as it is: %s', (_kind, make) => {
    const holder = make();
    const read = vi.fn();
    expect(offerName(holder, 'name', { read })).toBe(false);
    expect(holder.name).toBe('theirs');
    expect(read).not.toHaveBeenCalled();
  });

  it('is not added to an object that is not extensible', () => {
    const holder: Holder = Object.preventExtensions({});
    expect(offerName(holder, 'name', { read: () => {} })).toBe(false);
    expect('name' in holder).toBe(false);
  });
});
