import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/audit/parse-page.ts';
import { dataInCode, dataOf, keysOf } from './inline-data.ts';

describe('parsing data in code', () => {
  it.each([
    ['finds one name', 'var a = {"x":1};', [['a', { x: 1 }]]],
    ['finds a list', 'const a = [1];', [['a', [1]]]],
    [
      'finds two names over several lines',
      'var a = {\n "x": {}\n};\nvar b = {"y":"}"};',
      [
        ['a', { x: {} }],
        ['b', { y: '}' }],
      ],
    ],
    ['supports quotes and brackets in strings', 'var a = {"x":"\\"{["};', [['a', { x: '"{[' }]]],
    ['returns undefined for invalid JSON', 'var a = {x: run()};', [['a', undefined]]],
    ['returns undefined for truncated data', 'var a = {"x":[1', [['a', undefined]]],
    ['ignores values that are not objects, and undeclared names', 'var a = 1; b = {"x":1};', []],
    ['ignores declarations inside functions', 'run(function () { var a = {"x":1}; });', []],
    ['returns nothing for empty code', '', []],
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

describe('the keys of data', () => {
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
  ])('in %j are %j', (value, expected) => {
    expect(keysOf('a', value)).toEqual(expected);
  });

  it('have a maximum depth, and one wildcard for the keys of a large object', () => {
    const deep = JSON.parse(`${'{"x":'.repeat(500)}1${'}'.repeat(500)}`);
    expect(keysOf('a', deep)).toHaveLength(6);
    const countries = Object.fromEntries(
      Array.from({ length: 200 }, (_each, index) => [`c${index}`, { tax: 1 }]),
    );
    expect(keysOf('a', countries)).toEqual(['a.*', 'a.*.tax']);
  });
});
