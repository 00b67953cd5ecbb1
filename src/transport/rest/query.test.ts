import { describe, expect, it } from 'vitest';
import { addQueryArgs, getQueryArg, hasQueryArg, normalizePath } from './query.ts';

describe('addQueryArgs', () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ['adds to a path without a query', '/x', { a: 1 }, '/x?a=1'],
    ['adds after existing arguments', '/x?a=1', { b: 2 }, '/x?a=1&b=2'],
    ['replaces in place', '/x?a=1&b=2', { a: 3 }, '/x?a=3&b=2'],
    ['replaces nested arguments', '/x?a[0]=1&a[1]=2&b=3', { a: 4 }, '/x?a=4&b=3'],
    [
      'keeps the spelling of other arguments',
      '/x?_fields=id,slug&q=a+b',
      { a: 1 },
      '/x?_fields=id,slug&q=a+b&a=1',
    ],
    ['keeps the fragment at the end', '/x?a=1#top', { b: 2 }, '/x?a=1&b=2#top'],
    [
      'writes lists and maps with brackets',
      '/x',
      { a: ['p', 'q'], b: { c: 1 } },
      '/x?a%5B0%5D=p&a%5B1%5D=q&b%5Bc%5D=1',
    ],
    ['writes null as an empty value', '/x', { a: null }, '/x?a='],
    ['removes an argument that is undefined', '/x?a=1', { a: undefined }, '/x'],
    ['encodes names and values', '/x', { 'a b': 'c d&e' }, '/x?a%20b=c%20d%26e'],
    ['changes nothing without arguments', '/x?', {}, '/x?'],
    ['keeps malformed escapes', '/x?a=%E0%A4%A', { b: 1 }, '/x?a=%E0%A4%A&b=1'],
  ])('%s', (_what, url, args, expected) => {
    expect(addQueryArgs(url, args)).toBe(expected);
  });
});

it.each([
  ['/x?a=1', true],
  ['/x?a=', true],
  ['/x?a', true],
  ['/x?a[0]=1', true],
  ['/x?ab=1', false],
  ['/x#?a=1', false],
  ['/x', false],
])('%s has the argument a: %s', (url, has) => {
  expect(hasQueryArg(url, 'a')).toBe(has);
});

it.each([
  ['/x?a=b+c%20d', 'b c d'],
  ['/x?a=1&a=2', '2'],
  ['/x?a=', ''],
  ['/x?b=1', undefined],
])('in %s the argument a is %s', (url, value) => {
  expect(getQueryArg(url, 'a')).toBe(value);
});

it.each([
  ['/a', '/a'],
  ['/a?', '/a'],
  ['/a?b=1%2C2&a=5', '/a?a=5&b=1%2C2'],
  ['/a?b=1,2&a=5', '/a?a=5&b=1%2C2'],
  ['/a?b&a=%zz', '/a?a=%25zz&b'],
])('normalizePath changes %s to %s', (path, normal) => {
  expect(normalizePath(path)).toBe(normal);
});
