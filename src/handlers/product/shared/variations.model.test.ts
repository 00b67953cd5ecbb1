import { describe, expect, it, vi } from 'vitest';
import fc from '#testing/fast-check.ts';
import { parseSelection } from './read-form.ts';
import {
  createVariationIndex,
  firstFit,
  fitQuantity,
  fits,
  isInStock,
  isPurchasable,
  limitsOf,
  type Variation,
} from './variations.ts';

const decode = (value: unknown) => String(value).replaceAll('&#039;', "'");
const variation = (id: number, color: string, size: string, more = {}): Variation => ({
  variation_id: id,
  attributes: { color, size },
  ...more,
});
const BLUE_M = variation(1, 'blue', 'm');
const BLACK_S = variation(2, 'black', 's');
const BLACK_M = variation(3, 'black', 'm', { is_in_stock: false });
const BLACK_L = variation(4, 'black', 'l', { variation_is_active: false });
const RED_ANY = variation(5, 'red', '');
const KING = variation(6, 'green', 'king&#039;s');
const index = createVariationIndex([BLUE_M, BLACK_S, BLACK_M, BLACK_L, RED_ANY, KING], decode);

const offeredValues = (attribute: string, chosen: Record<string, string>, values: readonly string[]) =>
  values.filter((value) => index.availabilityOf(attribute, chosen)(value));

describe('the first fitting variation', () => {
  it.each([
    [{ color: 'blue', size: 'm' }, BLUE_M],
    [{ color: 'red', size: 'xxl' }, RED_ANY],
    [{ color: 'black' }, BLACK_S],
    [{}, BLUE_M],
    [{ color: '', size: 'l' }, BLACK_L],
    [{ color: 'blue', size: 's' }, undefined],
    [{ color: 'pink', size: 's' }, undefined],
    [{ color: 'green', size: "king's" }, KING],
    [{ color: 'green', size: 'king&#039;s' }, KING],
    [{ material: 'wool', color: 'blue' }, BLUE_M],
  ])('is right for %j', (chosen, expected) => {
    expect(index.firstFit(chosen)).toBe(expected);
  });

  it('is undefined in an empty list', () => {
    expect(createVariationIndex([], decode).firstFit({ color: 'blue' })).toBeUndefined();
  });

  it('is found with one decoding of the choice, however many variations there are', () => {
    const decodeOnce = vi.fn(decode);
    const many = createVariationIndex(
      Array.from({ length: 100 }, (_, id) => variation(id, `color-${id}`, 'm')),
      decodeOnce,
    );
    decodeOnce.mockClear();
    expect(many.firstFit({ color: 'color-99', size: 'm' })).toMatchObject({ variation_id: 99 });
    expect(decodeOnce).toHaveBeenCalledTimes(2);
  });

  it('equals that of a search through the whole list, for any length', () => {
    const value = fc.constantFrom('', 'a', 'b', 'c');
    const record = fc.record({ x: value, y: value, z: value });
    const list = fc.array(record, { maxLength: 100 });
    fc.assert(
      fc.property(list, record, (all, chosen) => {
        const variations = all.map((attributes) => ({ attributes }));
        const index = createVariationIndex(variations, decode);
        expect(index.firstFit(chosen)).toBe(firstFit(variations, chosen));
      }),
    );
  });
});

describe('the available values', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['size', {}, ['s', 'm', 'l', 'xl', "king's"]],
    ['size', { color: 'blue' }, ['m']],
    ['size', { color: 'black' }, ['s', 'm', 'l']],
    ['size', { color: 'red' }, ['s', 'm', 'l', 'xl', "king's"]],
    ['size', { color: 'green' }, ["king's"]],
    ['size', { color: 'blue', size: 's' }, ['m']],
    ['color', { size: 'm' }, ['blue', 'black', 'red']],
    ['color', { size: 'xl' }, ['red']],
  ])('of %s are right for the choice %j', (attribute, chosen, expected) => {
    const values = attribute === 'size' ? ['s', 'm', 'l', 'xl', "king's"] : ['blue', 'black', 'red', 'green'];
    expect(offeredValues(attribute, chosen, values)).toEqual(expected);
  });

  it.each([
    ['m', { isActive: true, isInStock: false }],
    ['l', { isActive: false, isInStock: true }],
    ['s', { isActive: true, isInStock: true }],
  ])('include %s, with whether it is active and in stock', (value, expected) => {
    expect(index.availabilityOf('size', { color: 'black' })(value)).toEqual(expected);
  });

  it('equal those of a search through the whole list', () => {
    const value = fc.constantFrom('', 'a', 'b', 'c');
    const record = fc.record({ x: value, y: value, stock: fc.boolean(), active: fc.boolean() });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 70 }), value, (all, y) => {
        const variations = all.map(({ x, y: otherValue, stock, active }) => ({
          attributes: { x, y: otherValue },
          is_in_stock: stock,
          variation_is_active: active,
        }));
        const availabilityOfValue = createVariationIndex(variations, decode).availabilityOf('x', {
          x: 'c',
          y,
        });
        for (const wanted of ['a', 'b', 'c', 'd']) {
          const left = variations.filter((each) => fits(each, { x: wanted, y }));
          const expected = left.length
            ? { isActive: left.some((each) => each.variation_is_active), isInStock: left.some(isInStock) }
            : undefined;
          expect(availabilityOfValue(wanted)).toEqual(expected);
        }
      }),
    );
  });
});

describe('quantity limits', () => {
  it.each([
    ['9', { min_qty: 1, max_qty: 5 }, '5'],
    ['9', { min_qty: 1, max_qty: '' }, '9'],
    ['1', { min_qty: 2, max_qty: '' }, '2'],
    ['', { min_qty: 3 }, '3'],
    ['4', { is_sold_individually: 'yes', max_qty: 8 }, '1'],
    ['4', { is_sold_individually: 'no', min_qty: {}, max_qty: [] }, '4'],
  ])('turn %j with %j into %j', (wanted, limits, expected) => {
    expect(fitQuantity(wanted, variation(1, '', '', limits))).toBe(expected);
  });

  it('are one, without a maximum, for products sold individually', () => {
    const single = variation(1, '', '', { is_sold_individually: 'yes', min_qty: 4, max_qty: 9 });
    expect(limitsOf(single)).toEqual({ isSingle: true, min: '1', max: '' });
  });
});

it.each([
  [{ is_purchasable: true }, true],
  [{ is_purchasable: true, is_in_stock: false }, false],
  [{ is_purchasable: true, variation_is_visible: false }, false],
  [{}, false],
])('%j is purchasable: %j', (fields, expected) => {
  expect(isPurchasable(variation(1, '', '', fields))).toBe(expected);
});

it.each([
  [{ count: 2, chosenCount: 1, data: { color: 'red' } }, { color: 'red' }],
  [{ count: 2, chosenCount: 1, data: [] }, {}],
  [{ count: '2', chosenCount: 1, data: {} }, undefined],
  [null, undefined],
])('%j contains the choice %j', (data, expected) => {
  expect(parseSelection(data)?.data).toEqual(expected);
});
