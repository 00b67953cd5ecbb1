import { expect, it } from 'vitest';
import { own } from './own.ts';

it.each([
  ['its own', 'a', 1],
  ['none for a name that every object inherits', 'constructor', undefined],
  ['none for an unknown name', 'b', undefined],
])('a map has a value: %s', (_what, name, value) => {
  expect(own({ a: 1 } as Record<string, number>, name)).toBe(value);
});
