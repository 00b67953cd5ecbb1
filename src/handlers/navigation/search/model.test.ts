import { expect, it } from 'vitest';
import { nextIndex, pageOf, planFor, showBox } from './model.ts';
import type { BoxState } from './search.ts';
import { settings } from './settings.ts';

it.each([
  ['', 'clear'],
  ['ab', 'wait'],
  ['abc', 'search'],
] as const)('the text %j leads to %s', (term, plan) => {
  expect(planFor(term, { isLive: true, minimumLength: 3 })).toBe(plan);
});

it('a text is not searched for without a template for results', () => {
  expect(planFor('lamp', { isLive: false, minimumLength: 3 })).toBe('wait');
  expect(planFor('', { isLive: false, minimumLength: 3 })).toBe('clear');
});

it.each([
  ['https://shop.example/el-nav/?e-search-page=3', 3],
  ['/el-nav/?e-search-page=3#results', 3],
  ['https://shop.example/post-9/page/2/', 2],
  ['https://shop.example/page/4/?e-search-page=2', 2],
  ['https://shop.example/el-nav/', 1],
  ['https://shop.example/?e-search-page=x', 1],
  ['https://shop.example/?e-search-page=-2', 1],
  ['#', 1],
])('the address %s is page %i', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', 0, 3, -1],
  ['ArrowDown', -1, 0, undefined],
  ['Home', 1, 3, undefined],
])('the key %s at index %i of %i results moves to index %s', (key, index, count, to) => {
  expect(nextIndex(key, index, count)).toBe(to);
});

it.each([
  [{ live_results: 'yes', template_id: 151, minimum_search_characters: 2 }, true, 2],
  [{ live_results: 'yes', template_id: '151' }, true, 3],
  [{ live_results: 'yes' }, false, 3],
  [{ live_results: '', template_id: 151 }, false, 3],
  [{ live_results: {}, template_id: [], minimum_search_characters: 'many' }, false, 3],
  [null, false, 3],
])('the settings %j are parsed', (raw, isLive, minimumLength) => {
  expect(settings.parse(raw)).toEqual({ isLive, minimumLength });
});

it.each([
  ['results', { hasContent: true, hasResults: true }, false, true],
  ['a message', { hasContent: true, hasResults: false }, false, false],
  ['nothing', { hasContent: false, hasResults: false }, false, undefined],
  ['a loader', { hasContent: false, hasResults: false }, true, false],
] as const)('a dropdown with %s is shown, and has its state', (_what, found, isLoading, isExpanded) => {
  const shown = showBox<BoxState>({ isHidden: true, isLoading }, found);
  expect([shown.isHidden, shown.isExpanded]).toEqual([false, isExpanded]);
});
