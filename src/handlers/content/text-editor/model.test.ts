import { expect, it, vi } from 'vitest';
import { splitLetter } from './model.ts';

const cases = [
  ['Hello', 'H', 'ello'],
  ['I am', 'I', 'am'],
  ['I   am', 'I', '\u00a0\u00a0am'],
  ['  Hello', 'H', 'ello'],
  ['\u00a0 Hello', 'H', 'ello'],
  ['& more', '&', 'more'],
  ['e\u0301te\u0301', 'e\u0301', 'te\u0301'],
  ['H', 'H', ''],
] as const;

it.each([...cases, ['👩‍🚀 lands', '👩‍🚀', 'lands'], ['🇮🇸x', '🇮🇸', 'x']] as const)(
  'the first letter of %j is %j',
  (text, letter, remainder) => {
    expect(splitLetter(text)).toEqual({ letter, remainder });
  },
);

it.each([...cases, ['😀 Hi', '😀', 'Hi']] as const)(
  'the first letter of %j is %j in browsers without Intl.Segmenter',
  (text, letter, remainder) => {
    vi.stubGlobal('Intl', {});
    expect(splitLetter(text)).toEqual({ letter, remainder });
  },
);

it.each(['', '   ', '\n\u00a0'])('%j has no first letter', (text) => {
  expect(splitLetter(text)).toBeUndefined();
});
