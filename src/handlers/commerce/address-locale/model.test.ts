import { describe, expect, it } from 'vitest';
import { localeOf, orderOf, readMap } from './model.ts';

const LOCALE = {
  default: { city: { label: 'Town', required: true, priority: 70, class: ['form-row-wide'] } },
  DE: { city: { priority: '65' } },
  AA: { city: { class: ['form-row-first wide ', null] } },
  ZZ: { city: 'junk' },
  YY: 'junk',
  BB: { city: { required: false, hidden: true }, country: { required: false, hidden: true } },
};
const TOWN = {
  label: 'Town',
  placeholder: undefined,
  required: true,
  hidden: false,
  priority: 70,
  classes: ['form-row-wide'],
};

describe('what a country wants of a field', () => {
  it.each([
    ['is what all want where it says nothing', 'FR', 'city', TOWN],
    ['is its own where it says something', 'DE', 'city', { ...TOWN, priority: 65 }],
    ['is what all want where it says junk', 'ZZ', 'city', TOWN],
    ['is what all want where it is junk', 'YY', 'city', TOWN],
    ['may name several classes in one text', 'AA', 'city', { ...TOWN, classes: ['form-row-first', 'wide'] }],
    ['may be that there is none', 'BB', 'city', { ...TOWN, required: false, hidden: true }],
    [
      'is never that there is no country',
      'BB',
      'country',
      { ...TOWN, label: undefined, priority: undefined, classes: undefined },
    ],
    [
      'is nothing where nobody says anything',
      'DE',
      'state',
      { ...TOWN, label: undefined, required: undefined, priority: undefined, classes: undefined },
    ],
  ])('%s', (_what, country, field, expected) => {
    expect(localeOf(LOCALE, country, field)).toEqual(expected);
  });
});

describe('the order of rows', () => {
  it.each([
    ['by priority', [10, 90, 65], [0, 2, 1]],
    ['as they are when equal', [10, 10, 10], [0, 1, 2]],
    ['with those without one after the one before', [50, undefined, 10], [2, 0, 1]],
    ['of none', [], []],
  ])('%s', (_what, priorities, expected) => expect(orderOf(priorities)).toEqual(expected));
});

it.each([
  ['{&quot;a&quot;:1}', { a: 1 }],
  ['[]', {}],
  ['{', {}],
  [undefined, {}],
])('reads %s as a map', (text, expected) => expect(readMap(text)).toEqual(expected));
