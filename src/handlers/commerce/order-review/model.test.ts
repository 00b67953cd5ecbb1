import { describe, expect, it } from 'vitest';
import { isDifferent, lacksStars, starAfter, statusesOf } from './model.ts';

const createReview = (index: string, rating: string, isNew = true) => ({
  index,
  rating,
  text: 'Nice',
  isNew,
});

it.each([
  ['ArrowRight', 2, 3],
  ['ArrowDown', 2, 3],
  ['ArrowRight', 5, 1],
  ['ArrowLeft', 2, 1],
  ['ArrowUp', 1, 5],
  ['Home', 4, 1],
  ['End', 4, 5],
  ['a', 4, undefined],
])('the key %s moves from star %i to %s', (key, from, expected) => {
  expect(starAfter(key, from, 5)).toBe(expected);
});

it('reviews with different stars or text differ', () => {
  const review = { rating: '4', text: 'Nice' };
  expect(isDifferent(review, { ...review })).toBe(false);
  expect(isDifferent(review, { ...review, rating: '5' })).toBe(true);
  expect(isDifferent(review, { ...review, text: '' })).toBe(true);
});

it.each([
  ['', '', false],
  ['4', '', false],
  ['4', 'Nice', false],
  ['', 'Nice', true],
])('a review with the stars "%s" and the text "%s" lacks stars: %s', (rating, text, expected) => {
  expect(lacksStars({ rating, text })).toBe(expected);
});

describe('the outcome of reviews', () => {
  it.each([
    [
      "the shop's result",
      [
        ['0', 'ok'],
        ['1', 'pending_moderation'],
      ],
      { 0: 'ok', 1: 'pending_moderation' },
    ],
    ['an error for a changed review without a result', [['1', 'ok']], { 0: 'error', 1: 'ok' }],
    ['empty for unchanged reviews without a result', [], { 0: 'error' }],
  ] as const)('is %s', (_what, results, expected) => {
    const reviews = [createReview('0', '4'), createReview('1', '3', false), createReview('2', '')];
    expect(Object.fromEntries(statusesOf(reviews, new Map(results)))).toEqual(expected);
  });

  it('is an error for each review with stars when the shop sent no reply', () => {
    const reviews = [createReview('0', '4'), createReview('1', '3', false), createReview('2', '')];
    expect(Object.fromEntries(statusesOf(reviews, undefined))).toEqual({ 0: 'error', 1: 'error' });
  });
});
