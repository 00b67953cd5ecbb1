import { expect, it } from 'vitest';
import { readLiteral } from './read-literal.ts';

it.each<[string, string, unknown]>([
  ['a text', 'f( "https:\\/\\/s\\/" );', 'https://s/'],
  ['a text in single quotes', "f('abc')", 'abc'],
  ['a map', 'f( {"a":{"b":["c"]}} ); g({});', { a: { b: ['c'] } }],
  ['a list', 'f([1,[2]]);', [1, [2]]],
  ['brackets and quotes inside of texts', 'f({"a":"}]\\"{"},1)', { a: '}]"{' }],
  ['nothing of an expression', 'f( other )', undefined],
  ['nothing of what is never closed', 'f({"a":1', undefined],
  ['nothing of a map that is no JSON', 'f({a:1})', undefined],
  ['nothing of other calls', 'g("a")', undefined],
])('gives %s', (_what, code, value) => {
  expect(readLiteral(code, /f\(/)).toEqual(value);
});
