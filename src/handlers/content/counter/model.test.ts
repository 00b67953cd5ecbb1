import { describe, expect, it } from 'vitest';
import { countAt, readCount } from './model.ts';

const count = (toValue: string, more: Record<string, string> = {}, shown = '0') =>
  readCount({ toValue, fromValue: '0', ...more }, shown);

describe('the end of a count', () => {
  it.each([
    ['1234.5', ',', '1,234.5'],
    ['1.50', ',', '1.50'],
    ['-1200', ',', '-1,200'],
    ['1234567', '.', '1.234.567'],
    ['1234567', "'", "1'234'567"],
    ['1234567', '$1', '1$1234$1567'],
    ['1234', '', '1234'],
    ['999', ',', '999'],
    ['0', ',', '0'],
    [' 42 ', ',', '42'],
  ])('of %s with the separator %j is %s', (toValue, delimiter, expected) => {
    expect(countAt(count(toValue, { delimiter }) as never, 1)).toBe(expected);
  });

  it.each(['', ' ', 'many', '1,200', 'NaN', 'Infinity'])('is undefined for %j', (toValue) => {
    expect(count(toValue)).toBeUndefined();
  });
});

describe('counting', () => {
  it.each([
    ['100', '0', 0, '0'],
    ['100', '0', 0.25, '14'],
    ['100', '0', 0.75, '85'],
    ['0', '1000', 0.25, '853'],
    ['12.34', '0', 0.5, '6.17'],
    ['-1', '0', 0.25, '0'],
  ])('to %s from %s shows, at progress %f, %s', (toValue, fromValue, progress, expected) => {
    expect(countAt(count(toValue, { fromValue }) as never, progress)).toBe(expected);
  });

  it.each(['', '0', 'x'])('from %j starts with the shown number', (fromValue) => {
    expect(countAt(count('100', { fromValue }, '7') as never, 0)).toBe('7');
  });
});

it.each([
  [undefined, 2000],
  ['', 2000],
  ['soon', 2000],
  ['-5', 0],
  ['1500', 1500],
])('a count with the duration %j takes %i ms', (duration, expected) => {
  expect(readCount({ toValue: '1', duration }, '0')?.durationMs).toBe(expected);
});
