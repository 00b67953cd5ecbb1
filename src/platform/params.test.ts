import { afterEach, describe, expect, it, vi } from 'vitest';
import { globalTexts, jsonScript, pageGlobal, pageLabels } from './params.ts';

const page = window as unknown as Record<string, unknown>;

afterEach(() => {
  delete page.wc_x_params;
  document.body.innerHTML = '';
});

describe('texts of a localized global', () => {
  it.each([
    ['texts', { a: 'x', b: '' }, { a: 'x', b: '' }],
    ['numbers and booleans', { a: 5000, b: 0, c: true, d: false }, { a: '5000', b: '0', c: '1', d: '' }],
    ['lists, maps and null', { a: 'x', b: [1], c: { d: 1 }, e: null }, { a: 'x' }],
    ['an empty map as PHP prints it', [], {}],
  ])('are read from %s', (_title, value, expected) => {
    page.wc_x_params = value;
    const read = globalTexts('wc_x_params');
    expect(read).toEqual(expected);
    expect(JSON.stringify(read)).toBe(JSON.stringify(expected));
  });

  it.each([undefined, null, 'text', 5, true, () => {}])('are undefined when the global is %s', (value) => {
    page.wc_x_params = value;
    expect([globalTexts('wc_x_params'), pageGlobal('wc_x_params')]).toEqual([undefined, undefined]);
  });

  it.each(['toString', 'constructor', 'wc_y_params'])(
    'are undefined for %s, which the server did not print',
    (name) => {
      expect(globalTexts(name)).toBeUndefined();
    },
  );

  it('do not include nested values, which pageGlobal returns', () => {
    page.wc_x_params = { flexslider: { rtl: false }, options: ['a'] };
    expect(pageGlobal('wc_x_params')).toEqual({ flexslider: { rtl: false }, options: ['a'] });
  });
});

describe('a JSON script', () => {
  it.each([
    ['<script type="application/json" id="x">{"a":[1]}</script>', { a: [1] }],
    ['<script type="application/json" id="x"> null </script>', null],
    ['<script type="application/json" id="x">{bad</script>', undefined],
    ['<script type="application/json" id="x"></script>', undefined],
    ['<p id="x">{"a":1}</p>', undefined],
    ['', undefined],
  ])('%s is read as %j', (html, expected) => {
    document.body.innerHTML = html;
    expect(jsonScript('x')).toEqual(expected);
  });
});

it('labels are those of the page, or our own where one is missing, empty or not text', () => {
  vi.stubGlobal('shopWords', { open: 'Auf', close: '', more: 'Mehr', less: 7 });
  const defaults = { open: 'Open', close: 'Close', less: 'Less' };
  expect(pageLabels('shopWords', defaults)).toEqual({ open: 'Auf', close: 'Close', less: 'Less' });
  expect(pageLabels('noWords', defaults)).toEqual(defaults);
});
