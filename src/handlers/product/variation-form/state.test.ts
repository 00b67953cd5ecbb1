import { describe, expect, it } from 'vitest';
import { isComplete } from '../shared/read-form.ts';
import type { Variation } from '../shared/variations.ts';
import {
  changedState,
  checkedState,
  foundState,
  hiddenState,
  initialState,
  noMatchState,
  resetState,
  shownState,
} from './view.ts';

const variation = (id: number, color: string, size: string, more = {}): Variation => ({
  variation_id: id,
  attributes: { color, size },
  ...more,
});
const BLUE_M = variation(1, 'blue', 'm');
const BLACK_S = variation(2, 'black', 's');

describe('variation form state', () => {
  const selection = { count: 2, chosenCount: 0, data: { color: '', size: '' } };
  const initialStateOf = (selected: typeof selection) => initialState(isComplete(selected));
  const start = initialStateOf(selection);
  const full = Object.assign(
    {},
    start,
    foundState(BLUE_M),
    shownState(true),
    checkedState(true),
    noMatchState('None.'),
  );

  it('starts with a missing choice, unless the server has chosen', () => {
    expect(start.button).toBe('select');
    expect(start.id).toBeUndefined();
    expect(start.hasLink).toBeUndefined();
    expect(initialStateOf({ ...selection, chosenCount: 2 }).button).toBeUndefined();
  });

  it.each([
    ['after another choice', changedState, { id: '', notice: '', variation: BLUE_M, button: 'ready' }],
    [
      'after a found variation',
      foundState(BLACK_S),
      { id: '2', variation: BLACK_S, limits: BLACK_S, button: 'ready' },
    ],
    [
      'after a found variation without an id',
      foundState(variation(0, 'x', 'y', { variation_id: undefined })),
      { id: '' },
    ],
    ['after a shown variation', shownState(false), { button: 'unavailable' }],
    ['after a hidden variation', hiddenState, { button: 'select', variation: BLUE_M }],
    ['after a reset', resetState, { variation: undefined, limits: BLUE_M, id: '1' }],
    ['after a check', checkedState(false), { hasLink: false, variation: BLUE_M }],
  ])('is right %s', (_what, change, expected) => {
    expect({ ...full, ...change }).toMatchObject(expected);
    expect(full).toMatchObject({ id: '1', notice: 'None.', hasLink: true });
  });
});
