import { expect, it } from 'vitest';
import { type FormValue, formBody } from './form-body.ts';

it.each<[string, Record<string, FormValue>, string]>([
  ['text', { a: 'x y' }, 'a=x+y'],
  [
    'numbers, booleans and nothing',
    { a: 1, b: true, c: false, d: null, e: undefined },
    'a=1&b=true&c=false&d=&e=',
  ],
  ['what a firewall would refuse', { a: "Ann's" }, 'a=Ann%27s'],
  ['separators and plus signs', { 'a&b': 'c=d+e%' }, 'a%26b=c%3Dd%2Be%25'],
  ['other scripts', { a: 'ü€' }, 'a=%C3%BC%E2%82%AC'],
  ['lists', { a: ['x', 'y'] }, 'a%5B0%5D=x&a%5B1%5D=y'],
  ['nested fields', { a: { b: { c: 1 } } }, 'a%5Bb%5D%5Bc%5D=1'],
  ['empty lists and maps, which leave no trace', { a: [], b: {} }, ''],
  ['half a character, which a field of limited length may leave', { a: 'x\ud83d' }, 'a=x%EF%BF%BD'],
])('a form body carries %s', (_what, fields, body) => {
  expect(formBody(fields)).toBe(body);
});
