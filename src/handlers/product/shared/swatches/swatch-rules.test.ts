import { describe, expect, it, vi } from 'vitest';
import { conflictsOf, isOffered, readSwatchSettings, stocksOf, swatchStateOf } from './swatch-rules.ts';
import { shiftOf } from './swatch-tips.ts';

const createVariation = (color: string, size: string, more: object = {}) => ({
  attributes: { color, size },
  ...more,
});
const SOLD = { is_in_stock: false };
const LIST = [
  createVariation('red', 's', SOLD),
  createVariation('red', 'm'),
  createVariation('blue', 's'),
  createVariation('green', '', SOLD),
];

describe('swatch settings', () => {
  const read = (options: unknown, pro?: unknown) => {
    vi.stubGlobal('woo_variation_swatches_options', options);
    if (pro) vi.stubGlobal('woo_variation_swatches_pro_options', pro);
    return readSwatchSettings();
  };

  it('have defaults', () => {
    expect(read(undefined)).toEqual({
      showsLabel: true,
      labelSeparator: ':',
      outOfStockText: '',
      unavailableText: '',
      clicksOutOfStock: false,
      disablesOutOfStock: false,
      clearsOnReselect: false,
      deselectsUnavailable: false,
      showsStock: false,
      stockThreshold: 5,
      linksChoice: false,
      showsPreview: false,
      loadsVariations: false,
      blocksWhileLoading: true,
    });
  });

  it.each([
    [true, true],
    [false, false],
    ['1', true],
    [1, true],
    [' Yes ', true],
    ['ON', true],
    ['true', true],
    ['', false],
    ['0', false],
    [0, false],
    ['no', false],
    ['off', false],
    ['junk', false],
  ])('read the flag %j as %s', (value, expected) => {
    const names = [
      'show_variation_label',
      'clickable_out_of_stock',
      'disable_out_of_stock',
      'clear_on_reselect',
      'deselect_unavailable',
      'show_variation_stock',
    ];
    const settings = read(Object.fromEntries(names.map((name) => [name, value])), {
      enable_linkable_url: value,
    });
    const { showsLabel, clicksOutOfStock, disablesOutOfStock, clearsOnReselect } = settings;
    const { deselectsUnavailable, showsStock, linksChoice } = settings;
    const flags = [showsLabel, clicksOutOfStock, disablesOutOfStock, clearsOnReselect, deselectsUnavailable];
    expect(new Set([...flags, showsStock, linksChoice])).toEqual(new Set([expected]));
  });

  it.each([
    ['5', 5],
    [3, 3],
    ['0', 0],
    ['', 5],
    ['many', 5],
    [{}, 5],
  ])('read the stock threshold %j as %s', (value, expected) => {
    expect(read({ stock_label_threshold: value }).stockThreshold).toBe(expected);
  });

  it('disable sold-out values if the server knows the option', () => {
    expect(read({ clickable_out_of_stock: '' }).disablesOutOfStock).toBe(true);
    expect(read({ clickable_out_of_stock: '', disable_out_of_stock: '' }).disablesOutOfStock).toBe(false);
    expect(read({ clear_on_reselect: '1' }).disablesOutOfStock).toBe(false);
  });
});

describe('the stock', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['nothing is chosen', {}, 'color', 'red:in-stock blue:in-stock green:sold-out grey:none'],
    ['s is chosen', { size: 's' }, 'color', 'red:sold-out blue:in-stock green:sold-out grey:none'],
    ['m is chosen', { size: 'm' }, 'color', 'red:in-stock blue:none green:sold-out grey:none'],
    [
      'red and s are chosen',
      { color: 'red', size: 's' },
      'color',
      'red:sold-out blue:in-stock green:sold-out grey:none',
    ],
    ['red is chosen', { color: 'red' }, 'size', 's:sold-out m:in-stock l:none'],
    ['green is chosen, of any size', { color: 'green' }, 'size', 's:sold-out m:sold-out l:sold-out'],
  ])('of each value is right when %s', (_when, chosen, attribute, expected) => {
    const stockOf = stocksOf(LIST, chosen, attribute);
    const values = expected.split(' ').map((pair) => pair.split(':')[0] ?? '');
    expect(values.map((value) => `${value}:${stockOf(value)}`).join(' ')).toBe(expected);
  });

  it('of inactive variations is none', () => {
    expect(stocksOf([createVariation('red', 's', { variation_is_active: false })], {}, 'color')('red')).toBe(
      'none',
    );
  });
});

describe('swatch states', () => {
  const settings = { ...readSwatchSettings(), outOfStockText: '(out)', unavailableText: '(none)' };
  it.each([
    ['in-stock', false, {}, 'normal', false, ''],
    ['in-stock', true, {}, 'normal', true, ''],
    ['none', true, {}, 'disabled', false, '(none)'],
    ['sold-out', false, { clicksOutOfStock: true }, 'no-stock', false, '(out)'],
    ['sold-out', true, { clicksOutOfStock: true, disablesOutOfStock: true }, 'no-stock', true, '(out)'],
    ['sold-out', false, { disablesOutOfStock: true }, 'disabled', false, '(out)'],
    ['sold-out', true, { disablesOutOfStock: true }, 'normal', true, '(out)'],
    ['sold-out', false, {}, 'normal', false, '(out)'],
  ] as const)(
    'are right for %s, selected: %s, with %j',
    (stock, isSelected, changes, kind, shown, suffix) => {
      expect(swatchStateOf(stock, isSelected, { ...settings, ...changes })).toEqual({
        kind,
        isSelected: shown,
        suffix,
      });
    },
  );
});

describe('conflicting choices', () => {
  it.each<[string, Record<string, string>, string, string[]]>([
    ['something in stock fits', { color: 'red', size: 'm' }, 'color', []],
    ['what fits is sold out', { color: 'red', size: 's' }, 'color', ['size']],
    ['nothing fits', { color: 'blue', size: 'm' }, 'size', ['color']],
    ['the other one is not chosen', { color: 'grey', size: '' }, 'color', []],
    ['nothing restricts the other one', { color: 'grey', engraving: 'x' }, 'color', []],
  ])('are right when %s', (_when, chosen, attribute, expected) => {
    expect(conflictsOf(LIST, chosen, attribute)).toEqual(expected);
  });

  it('are empty without variations', () => {
    expect(conflictsOf([], { color: 'red', size: 's' }, 'color')).toEqual([]);
  });

  it.each([
    ['red', true],
    ['green', false],
    ['grey', false],
  ])('can be resolved for %s: %s', (value, expected) => {
    expect(isOffered(LIST, 'color', value)).toBe(expected);
  });
});

describe("a swatch's tooltip", () => {
  it.each([
    [100, 60, 400, 0],
    [10, 60, 400, 22],
    [395, 60, 400, -27],
    [370, 60, 400, 0],
  ])(
    'centered at %d px, %d px wide, on a screen of %d px is shifted by %d px',
    (centre, width, viewport, expected) => {
      expect(shiftOf(centre, width, viewport)).toBe(expected);
    },
  );
});
