import { expect, it } from 'vitest';
import { stepQuantity } from './model.ts';

it.each<[string, 'minus' | 'plus', object, string]>([
  ['1', 'plus', {}, '2'],
  ['2', 'minus', {}, '1'],
  ['1', 'minus', { min: '1' }, '1'],
  ['0', 'minus', {}, '0'],
  ['4', 'plus', { max: '4' }, '4'],
  ['9', 'plus', { max: '4' }, '4'],
  ['0.1', 'plus', { step: '0.1' }, '0.2'],
  ['0.2', 'plus', { step: '0.1' }, '0.3'],
  ['1.25', 'minus', { step: '0.25' }, '1'],
  ['1', 'plus', { step: '0.5' }, '1.5'],
  ['2', 'plus', { step: '10', min: '2' }, '12'],
  ['', 'plus', {}, '1'],
  ['x', 'minus', { min: '2' }, '2'],
  ['1', 'plus', { step: 'any' }, '2'],
  ['1', 'plus', { step: '-3' }, '2'],
  ['1', 'plus', { max: '' }, '2'],
  ['9', 'plus', { step: '3', min: '0', max: '10' }, '9'],
  ['8', 'plus', { step: '3', min: '2', max: '10' }, '8'],
  ['12', 'plus', { step: '3', min: '2', max: '10' }, '8'],
  ['0.2', 'plus', { step: '0.1', min: '0', max: '0.3' }, '0.3'],
  ['1', 'plus', { step: '5', min: '4', max: '3' }, '4'],
])('the quantity "%s" after a %s step with %j is %s', (value, direction, limits, expected) => {
  expect(stepQuantity(value, direction, { step: '1', min: '', max: '', ...limits })).toBe(expected);
});
