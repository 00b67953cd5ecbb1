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

it('adds missing members and keeps existing ones', () => {
  const own = { a: 1, none: undefined };
  fillGaps(own, { a: 2, b: 3, none: 4 });
  expect(own).toEqual({ a: 1, b: 3, none: undefined });
});

it('fills plain objects that both have, at any depth', () => {
  const own = { map: { deep: { a: 1 } }, fixed: 'text', other: {} };
  fillGaps(own, { map: { deep: { a: 2, b: 3 }, c: 4 }, fixed: { d: 5 }, other: [6] });
  expect(own).toEqual({ map: { deep: { a: 1, b: 3 }, c: 4 }, fixed: 'text', other: {} });
});

it('keeps members that an instance inherits from its class', () => {
  const own = new Instance();
  fillGaps(own, { inherited: 'theirs', added: true });
  expect(own.inherited).toBe(Instance.prototype.inherited);
  expect(own).toHaveProperty('added', true);
});

it('copies getters without reading them, and reads no existing getter', () => {
  const own = {
    get costly(): object {
      throw new Error('read');
    },
  };
  let reads = 0;
  const others = {
    costly: {},
    get lazy() {
      reads += 1;
      return reads;
    },
  };
  fillGaps(own, others);
  expect(reads).toBe(0);
  expect((own as unknown as typeof others).lazy).toBe(1);
});

it('copies members of a frozen object as deletable, also twice', () => {
  const others = Object.freeze({ a: 1 });
  const own: Record<string, unknown> = {};
  fillGaps(own, others);
  fillGaps(own, others);
  delete own.a;
  expect(own).toEqual({});
});
