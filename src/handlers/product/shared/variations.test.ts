import { describe, expect, it, vi } from 'vitest';
import { variationsOf } from './read-form.ts';
import { firstFit, fits, isInStock, readVariations } from './variations.ts';

const RED_M = { attributes: { attribute_color: 'red', attribute_size: 'm' }, variation_id: 1 };
const ANY_L = { attributes: { attribute_color: '', attribute_size: 'l' }, variation_id: 2 };

const formWith = (text?: string) => {
  const form = document.createElement('form');
  if (text !== undefined) form.setAttribute('data-product_variations', text);
  return form;
};

describe("a form's variations", () => {
  it("keep the server's order and all keys", () => {
    expect(variationsOf(formWith(JSON.stringify([RED_M, ANY_L])))).toEqual([RED_M, ANY_L]);
  });

  it.each([undefined, '', 'false', '[]', '{}', '[{]', 'null', '0'])('are empty for %j', (text) => {
    expect(variationsOf(formWith(text))).toEqual([]);
  });

  it('change with the data attribute', () => {
    const form = formWith(JSON.stringify([RED_M]));
    const first = variationsOf(form);
    expect(variationsOf(form)).toBe(first);
    form.setAttribute('data-product_variations', JSON.stringify([ANY_L]));
    expect(variationsOf(form)).toEqual([ANY_L]);
  });

  it('are those that a script stored with jQuery, until the data attribute changes', () => {
    const form = formWith('false');
    expect(variationsOf(form)).toEqual([]);
    const data = vi.fn((_form: Element, _key: string): unknown => [RED_M]);
    vi.stubGlobal('jQuery', { data });
    const first = variationsOf(form);
    expect(first).toEqual([RED_M]);
    expect(data).toHaveBeenCalledWith(form, 'product_variations');
    data.mockReturnValue([ANY_L]);
    expect(variationsOf(form)).toEqual([ANY_L]);
    data.mockReturnValue(false);
    expect(variationsOf(form)).toEqual([]);
    form.setAttribute('data-product_variations', JSON.stringify([RED_M]));
    expect(variationsOf(form)).toEqual([RED_M]);
    vi.stubGlobal('jQuery', undefined);
    expect(variationsOf(form)).toEqual([RED_M]);
  });

  it('are parsed once while unchanged', () => {
    const list = [RED_M];
    vi.stubGlobal('jQuery', { data: () => list });
    const form = formWith('[]');
    expect(variationsOf(form)).toBe(variationsOf(form));
  });

  it('contain only valid ones, with values as text', () => {
    const list = [
      null,
      5,
      {},
      { attributes: 'x' },
      { attributes: [] },
      { attributes: { a: 42, b: null, c: {} } },
    ];
    expect(readVariations(list)).toEqual([{ attributes: {} }, { attributes: { a: '42', b: '' } }]);
  });
});

describe('fits', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['nothing chosen', {}, true],
    ['the same value', { attribute_color: 'red' }, true],
    ['another value', { attribute_color: 'blue' }, false],
    ['an empty choice', { attribute_color: '', attribute_size: 'm' }, true],
    ['a missing attribute', { attribute_pattern: 'plain' }, true],
    ['a value with an extra zero', { attribute_size: '0m' }, false],
  ])('returns for %s (%j): %s', (_what, chosen, expected) => {
    expect(fits(RED_M, chosen)).toBe(expected);
  });

  it("returns true for any value if the variation's is empty", () => {
    expect(fits(ANY_L, { attribute_color: 'red', attribute_size: 'l' })).toBe(true);
  });

  it('decides what `firstFit` returns', () => {
    expect(firstFit([RED_M, ANY_L], {})).toBe(RED_M);
    expect(firstFit([RED_M, ANY_L], { attribute_size: 'l' })).toBe(ANY_L);
    expect(firstFit([RED_M], { attribute_size: 'l' })).toBeUndefined();
  });
});

describe('isInStock', () => {
  it.each([
    [true, true],
    [undefined, true],
    ['1', true],
    [false, false],
    ['', false],
  ])('returns for %j: %s', (stock, expected) => {
    expect(isInStock({ attributes: {}, ...(stock !== undefined && { is_in_stock: stock }) })).toBe(expected);
  });
});
