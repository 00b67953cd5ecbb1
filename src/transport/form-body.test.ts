import { expect, it } from 'vitest';
import { type FormValue, formBody } from './form-body.ts';

it.each<[string, Record<string, FormValue>, string]>([
  ['text', { a: 'x y' }, 'a=x+y'],
  [
    'numbers, booleans, null and undefined',
    { a: 1, b: true, c: false, d: null, e: undefined },
    'a=1&b=true&c=false&d=&e=',
  ],
  ['an apostrophe, which firewalls reject', { a: "Ann's" }, 'a=Ann%27s'],
  ['separators and plus signs', { 'a&b': 'c=d+e%' }, 'a%26b=c%3Dd%2Be%25'],
  ['characters outside ASCII', { a: 'ü€' }, 'a=%C3%BC%E2%82%AC'],
  ['lists', { a: ['x', 'y'] }, 'a%5B0%5D=x&a%5B1%5D=y'],
  ['nested fields', { a: { b: { c: 1 } } }, 'a%5Bb%5D%5Bc%5D=1'],
  ['empty lists and maps as nothing', { a: [], b: {} }, ''],
  ['half a surrogate pair, as a field with a length limit may leave it', { a: 'x\ud83d' }, 'a=x%EF%BF%BD'],
])('a form body encodes %s', (_what, fields, body) => {
  expect(formBody(fields)).toBe(body);
});
