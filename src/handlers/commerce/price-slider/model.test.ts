import { expect, it } from 'vitest';
import {
  alignPrice,
  formatPrice,
  handleAt,
  movePrice,
  type PriceFormat,
  priceAfter,
  shareOf,
} from './model.ts';

const RANGE = { min: 10, max: 90, step: 10 };

it.each([
  [34, 30],
  [35, 40],
  [-5, 10],
  [500, 90],
])('the nearest price to %d is %d', (price, aligned) => {
  expect(alignPrice(price, RANGE)).toBe(aligned);
});

it('prices never exceed the range or have rounding errors', () => {
  expect(alignPrice(25, { min: 0, max: 25, step: 10 })).toBe(20);
  expect(alignPrice(0.3, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
});

it.each<[0 | 1, number, readonly [number, number]]>([
  [0, 50, [50, 70]],
  [0, 80, [70, 70]],
  [1, 50, [30, 50]],
  [1, 20, [30, 30]],
])('moving the handle %d to %d returns the prices %j', (handle, to, prices) => {
  expect(movePrice([30, 70], handle, to, RANGE)).toEqual(prices);
});

it.each<[readonly [number, number], number, 0 | 1]>([
  [[30, 70], 35, 0],
  [[30, 70], 90, 1],
  [[30, 70], 50, 0],
  [[50, 50], 60, 1],
  [[50, 50], 40, 0],
  [[50, 50], 50, 1],
  [[90, 90], 90, 0],
])('with the prices %j, a press at %d moves the handle %d', (prices, price, handle) => {
  expect(handleAt(prices, price, RANGE)).toBe(handle);
});

it.each([
  ['ArrowRight', 40],
  ['ArrowUp', 40],
  ['ArrowLeft', 20],
  ['ArrowDown', 20],
  ['PageUp', 46],
  ['PageDown', 14],
  ['Home', 10],
  ['End', 90],
  ['a', undefined],
])('the key %s moves a price from 30 to %s', (key, price) => {
  expect(priceAfter(key, 30, RANGE)).toBe(price);
});

it('in an empty range, every price is at the start', () => {
  expect([shareOf(50, RANGE), shareOf(5, { min: 5, max: 5, step: 1 })]).toEqual([0.5, 0]);
});

const EURO: PriceFormat = {
  symbol: '€',
  decimalSeparator: ',',
  thousandSeparator: '.',
  decimals: 2,
  pattern: '%v %s',
};

it.each<[number, Partial<PriceFormat>, string]>([
  [1234567.5, {}, '1.234.567,50 €'],
  [999, { decimals: 0 }, '999 €'],
  [-12, {}, '-12,00 €'],
  [1000, { symbol: '$&', pattern: '%s%v', thousandSeparator: '$1', decimals: 0 }, '$&1$1000'],
])('formatPrice formats %d with %j as %s', (price, format, text) => {
  expect(formatPrice(price, { ...EURO, ...format })).toBe(text);
});
