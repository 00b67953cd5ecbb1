import { describe, expect, it } from 'vitest';
import { findState, readCountries, requirementOf } from './model.ts';

describe('parsing countries', () => {
  it.each([
    ['accepts plain JSON', '{"FR":[]}', { FR: [] }],
    ['accepts escaped quotes', '{&quot;FR&quot;:[]}', { FR: [] }],
    ['accepts an empty list, as PHP prints it', '[]', {}],
    ['rejects invalid JSON', '{', undefined],
    ['rejects a number', '7', undefined],
    ['rejects a missing text', undefined, undefined],
  ])('%s', (_what, text, expected) => expect(readCountries(text)).toEqual(expected));
});

describe('what a country requires', () => {
  const countries = { US: { CA: 'California' }, FR: [], GB: {}, ZZ: 'junk', NL: null };
  it.each([
    ['US', { kind: 'list', states: { CA: 'California' } }],
    ['FR', { kind: 'none' }],
    ['GB', { kind: 'none' }],
    ['DE', { kind: 'text' }],
    ['ZZ', { kind: 'text' }],
    ['NL', { kind: 'text' }],
    ['constructor', { kind: 'text' }],
    ['', { kind: 'text' }],
  ])('for "%s" is %j', (country, expected) => expect(requirementOf(countries, country)).toEqual(expected));
});

describe('findState', () => {
  const states = { CA: 'California', 'ES-C': 'A Coruña', NY: 'New York', AL: 'Nymphenburg' };
  it.each([
    ['CA', 'CA'],
    ['ca', 'CA'],
    ['CALIFORNIA', 'CA'],
    [' new  york ', 'NY'],
    ['a coruna', 'ES-C'],
    ['c', 'ES-C'],
    ['', undefined],
    ['Kent', undefined],
    ['constructor', undefined],
  ])('for "%s" returns %s', (text, expected) => expect(findState(states, text)).toBe(expected));
});
