import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/audit/parse-page.ts';
import { dataInCode, dataOf, keysOf } from './inline-data.ts';

describe('data in code', () => {
  it.each([
    ['one name', 'var a = {"x":1};', [['a', { x: 1 }]]],
    ['a list', 'const a = [1];', [['a', [1]]]],
    [
      'two names, on lines',
      'var a = {\n "x": {}\n};\nvar b = {"y":"}"};',
      [
        ['a', { x: {} }],
        ['b', { y: '}' }],
      ],
    ],
    ['quotes and brackets in texts', 'var a = {"x":"\\"{["};', [['a', { x: '"{[' }]]],
    ['what is no JSON', 'var a = {x: run()};', [['a', undefined]]],
    ['what is cut off', 'var a = {"x":[1', [['a', undefined]]],
    ['a name that gets no object', 'var a = 1; b = {"x":1};', []],
    ['code that declares inside', 'run(function () { var a = {"x":1}; });', []],
    ['nothing', '', []],
  ])('%s', (_what, code, expected) => {
    expect(dataInCode(code)).toEqual(expected);
  });
});

it('finds data of classic scripts by name, and of JSON scripts by id', () => {
  const page = parsePage(`<html><body>
    <script id="x-js-extra">var shop = {"a":1};</script>
    <script type="application/json" id="list">[{"b":2}]</script>
    <script type="application/json">{"c":3}</script>
    <script type="module">const inner = {"d":4};</script>
    <script src="/a.js">var unused = {"e":5};</script>
    <script type="application/json" id="spoiled">{</script></body></html>`);
  expect([...dataOf(page)]).toEqual([
    ['shop', { a: 1 }],
    ['#list', [{ b: 2 }]],
    ['#spoiled', undefined],
  ]);
});

describe('keys of data', () => {
  it.each([
    [{ i18n: { close: 'x' } }, ['a.i18n', 'a.i18n.close']],
    [
      [{ id: 1 }, { name: 2 }],
      ['a[]', 'a[].id', 'a[].name'],
    ],
    [
      { products: { 35: { id: 1 }, '5e129841bf': { id: 1 } } },
      ['a.products', 'a.products.*', 'a.products.*.id'],
    ],
    [{ countries: { AT: [], DE: { 'DE-BY': 'x' } } }, ['a.countries', 'a.countries.*', 'a.countries.*.*']],
    [{ fields: '{"phone":1}' }, ['a.fields', 'a.fields.phone']],
    [{ text: '{not JSON' }, ['a.text']],
    ['text', []],
    [null, []],
    [undefined, []],
  ])('%j', (value, expected) => {
    expect(keysOf('a', value)).toEqual(expected);
  });

  it('stop at a depth, and count a large object as a map', () => {
    const deep = JSON.parse(`${'{"x":'.repeat(500)}1${'}'.repeat(500)}`);
    expect(keysOf('a', deep)).toHaveLength(6);
    const countries = Object.fromEntries(
      Array.from({ length: 200 }, (_each, index) => [`c${index}`, { tax: 1 }]),
    );
    expect(keysOf('a', countries)).toEqual(['a.*', 'a.*.tax']);
  });
});
