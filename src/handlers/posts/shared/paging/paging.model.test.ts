import { expect, it } from 'vitest';
import { settings } from '../listing.ts';
import {
  addItems,
  initialPaging,
  makeFocusable,
  type PagingState,
  pagingKind,
  replaceItems,
  setLoading,
  showFailure,
  startRound,
} from './paging-model.ts';

const STATE = initialPaging({ isEnd: false, needsTabStop: true });
const FAILED: PagingState = makeFocusable(
  showFailure(STATE, { message: 'You are probably offline.', retry: 'Try again' }),
  3,
);

it.each([
  ['load_more_on_click', '', 'click'],
  ['load_more_infinite_scroll', 'ajax', 'scroll'],
  ['numbers', 'ajax', 'links'],
  ['prev_next', 'page_reload', 'none'],
  ['', 'ajax', 'none'],
])('pages of the type "%s", loaded by "%s", are loaded by: %s', (type, load, kind) => {
  const values = settings.parse({ pagination_type: type, pagination_load_type: load });
  expect(pagingKind(values)).toBe(kind);
});

it('added items remove the message of a failure, and count as a change', () => {
  const next = addItems(FAILED, { count: 3, hasNext: true });
  expect(next).toEqual({ ...FAILED, failure: undefined, changes: 1 });
});

it.each([
  [0, true, 0],
  [2, false, 1],
])('no page follows %i items if there is another one: %s', (count, hasNext, changes) => {
  expect(addItems(STATE, { count, hasNext })).toMatchObject({ isEnd: true, changes });
});

it('a page that replaces the items has no focusable item, and no message', () => {
  expect(replaceItems(FAILED)).toEqual({ ...STATE, changes: 1 });
});

it('a new round keeps only the number of changes', () => {
  const next = startRound(setLoading(addItems(FAILED, { count: 1, hasNext: false }), true), {
    isEnd: false,
    needsTabStop: true,
  });
  expect(next).toEqual({ ...STATE, round: 1, changes: 1 });
});

it('loading that has begun or ended already changes nothing', () => {
  expect(setLoading(STATE, false)).toBe(STATE);
  expect(setLoading(STATE, true)).toEqual({ ...STATE, isLoading: true });
});
