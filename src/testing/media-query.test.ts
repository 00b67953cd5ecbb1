import { expect, it } from 'vitest';
import { media } from './fake-observers.ts';
import { mediaMatches } from './media-query.ts';

const features = new Map([
  ['prefers-reduced-motion', 'reduce'],
  ['hover', 'none'],
]);

it.each([
  ['(max-width: 767px)', 390, true],
  ['(min-width: 768px) and (max-width: 1024px)', 1024, true],
  ['(min-width: 768px) and (max-width: 1024px)', 1025, false],
  ['print, screen and (min-width: 1px)', 5, true],
  ['not (max-width: 767px)', 390, false],
  ['(prefers-reduced-motion: reduce)', 5, true],
  ['(prefers-reduced-motion)', 5, true],
  ['(prefers-color-scheme: dark)', 5, false],
  ['(hover)', 5, false],
])('the query %s at %i px matches: %s', (query, widthPx, expected) => {
  expect(mediaMatches(query, { widthPx, features })).toBe(expected);
});

it('a query notifies its listeners once when the window changes', () => {
  const query = matchMedia('(max-width: 767px)');
  const matches: boolean[] = [];
  query.addEventListener('change', (event) => matches.push((event as MediaQueryListEvent).matches));
  media.resize(390);
  media.resize(400);
  expect(query.matches).toBe(true);
  expect(matches).toEqual([true]);
});
