import { expect, it } from 'vitest';
import { readLiteral } from './read-literal.ts';

it.each<[string, string, unknown]>([
  ['a text', 'f( "https:\\/\\/s\\/" );', 'https://s/'],
  ['a text in single quotes', "f('abc')", 'abc'],
  ['a map', 'f( {"a":{"b":["c"]}} ); g({});', { a: { b: ['c'] } }],
  ['a list', 'f([1,[2]]);', [1, [2]]],
  ['a map with brackets and quotes in its texts', 'f({"a":"}]\\"{"},1)', { a: '}]"{' }],
  ['undefined for an expression', 'f( other )', undefined],
  ['undefined for a map that is never closed', 'f({"a":1', undefined],
  ['undefined for a map that is not JSON', 'f({a:1})', undefined],
  ['undefined for other calls', 'g("a")', undefined],
])('readLiteral returns %s', (_what, code, value) => {
  expect(readLiteral(code, /f\(/)).toEqual(value);
});
