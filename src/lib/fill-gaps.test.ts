import { expect, it } from 'vitest';
import { fillGaps, isPlain } from './fill-gaps.ts';

class Instance {
  inherited() {}
}

it.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [() => {}, false],
  [new Instance(), false],
  [null, false],
  ['text', false],
])('%s is a plain object: %s', (value, expected) => {
  expect(isPlain(value)).toBe(expected);
});

it('fillGaps adds missing members and keeps existing ones', () => {
  const target = { a: 1, none: undefined };
  fillGaps(target, { a: 2, b: 3, none: 4 });
  expect(target).toEqual({ a: 1, b: 3, none: undefined });
});

it('fillGaps fills plain objects that both have, at any depth', () => {
  const target = { map: { deep: { a: 1 } }, fixed: 'text', other: {} };
  fillGaps(target, { map: { deep: { a: 2, b: 3 }, c: 4 }, fixed: { d: 5 }, other: [6] });
  expect(target).toEqual({ map: { deep: { a: 1, b: 3 }, c: 4 }, fixed: 'text', other: {} });
});

it('fillGaps keeps members that an instance inherits from its class', () => {
  const target = new Instance();
  fillGaps(target, { inherited: 'theirs', added: true });
  expect(target.inherited).toBe(Instance.prototype.inherited);
  expect(target).toHaveProperty('added', true);
});

it('fillGaps copies getters without reading them, and reads no existing getter', () => {
  const target = {
    get costly(): object {
      throw new Error('read');
    },
  };
  let reads = 0;
  const source = {
    costly: {},
    get lazy() {
      reads += 1;
      return reads;
    },
  };
  fillGaps(target, source);
  expect(reads).toBe(0);
  expect((target as unknown as typeof source).lazy).toBe(1);
});

it('fillGaps copies members of a frozen object as deletable, also when called twice', () => {
  const source = Object.freeze({ a: 1 });
  const target: Record<string, unknown> = {};
  fillGaps(target, source);
  fillGaps(target, source);
  delete target.a;
  expect(target).toEqual({});
});
