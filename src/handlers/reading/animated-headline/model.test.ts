import { expect, it } from 'vitest';
import { highlightTimes, rotationTimes, wordAfter } from './model.ts';

it('all durations depend on how long a word stays', () => {
  expect(rotationTimes(2500)).toEqual({
    displayMs: 2500,
    letterMs: 50,
    typedLetterMs: 150,
    selectedMs: 500,
    revealMs: 600,
    revealedMs: 1500,
    retypeMs: 1300,
  });
});

it.each([
  [0, 3, true, 1],
  [2, 3, true, 0],
  [2, 3, false, undefined],
  [0, 1, true, undefined],
])('the word after %i of %i, in a loop: %s, is %s', (at, count, isEndless, next) => {
  expect(wordAfter(at, count, isEndless)).toBe(next);
});

it('a highlight is hidden before it is drawn again', () => {
  expect(highlightTimes(1200, 8000)).toEqual({ hideMs: 7600, repeatMs: 9200 });
});
