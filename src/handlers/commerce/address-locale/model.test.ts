import { describe, expect, it } from 'vitest';
import { localeOf, readMap, sortedIndexes } from './model.ts';

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

describe('the locale of a field', () => {
  it.each([
    ['uses the default without its own settings', 'FR', 'city', TOWN],
    ["uses the country's settings", 'DE', 'city', { ...TOWN, priority: 65 }],
    ["uses the default when the country's settings are invalid", 'ZZ', 'city', TOWN],
    ["uses the default when the country's locale is invalid", 'YY', 'city', TOWN],
    ['splits several classes in one string', 'AA', 'city', { ...TOWN, classes: ['form-row-first', 'wide'] }],
    ['can hide the field', 'BB', 'city', { ...TOWN, required: false, hidden: true }],
    [
      'never hides the country',
      'BB',
      'country',
      { ...TOWN, label: undefined, priority: undefined, classes: undefined },
    ],
    [
      'is empty without any settings',
      'DE',
      'state',
      { ...TOWN, label: undefined, required: undefined, priority: undefined, classes: undefined },
    ],
  ])('%s', (_what, country, field, expected) => {
    expect(localeOf(LOCALE, country, field)).toEqual(expected);
  });
});

describe('row order', () => {
  it.each([
    ['sorts by priority', [10, 90, 65], [0, 2, 1]],
    ['keeps the order of equal priorities', [10, 10, 10], [0, 1, 2]],
    ['keeps a row without priority after the row before it', [50, undefined, 10], [2, 0, 1]],
    ['returns an empty list without rows', [], []],
  ])('%s', (_what, priorities, expected) => expect(sortedIndexes(priorities)).toEqual(expected));
});

it.each([
  ['{&quot;a&quot;:1}', { a: 1 }],
  ['[]', {}],
  ['{', {}],
  [undefined, {}],
])('readMap reads %s as %j', (text, expected) => expect(readMap(text)).toEqual(expected));
