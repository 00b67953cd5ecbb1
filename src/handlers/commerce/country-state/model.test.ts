import { describe, expect, it } from 'vitest';
import { demandOf, findState, readCountries } from './model.ts';

describe('the countries of a page', () => {
  it.each([
    ['as the page prints them', '{"FR":[]}', { FR: [] }],
    ['with escaped quotes', '{&quot;FR&quot;:[]}', { FR: [] }],
    ['empty, as PHP prints it', '[]', {}],
    ['junk', '{', undefined],
    ['a number', '7', undefined],
    ['missing', undefined, undefined],
  ])('%s', (_what, text, expected) => expect(readCountries(text)).toEqual(expected));
});

describe('what a country asks for', () => {
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
  ])('%s', (country, expected) => expect(demandOf(countries, country)).toEqual(expected));
});

describe('the state that a text names', () => {
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
  ])('by "%s" is %s', (text, expected) => expect(findState(states, text)).toBe(expected));
});
