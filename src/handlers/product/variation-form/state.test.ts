import { describe, expect, it } from 'vitest';
import { isComplete } from '../shared/read-form.ts';
import type { Variation } from '../shared/variations.ts';
import { changed, found, hidden, initialState, judged, refused, reset, shown } from './view.ts';

const variation = (id: number, color: string, size: string, more = {}): Variation => ({
  variation_id: id,
  attributes: { color, size },
  ...more,
});
const BLUE_M = variation(1, 'blue', 'm');
const BLACK_S = variation(2, 'black', 's');

describe('variation form state', () => {
  const selection = { count: 2, chosenCount: 0, data: { color: '', size: '' } };
  const begin = (given: typeof selection) => initialState(isComplete(given));
  const start = begin(selection);
  const full = Object.assign({}, start, found(BLUE_M), shown(true), judged(true), refused('None.'));

  it('starts with a missing choice, unless the server has chosen', () => {
    expect([start.button, start.id, start.hasLink]).toEqual(['select', undefined, undefined]);
    expect(begin({ ...selection, chosenCount: 2 }).button).toBeUndefined();
  });

  it.each([
    ['after another choice', changed, { id: '', notice: '', variation: BLUE_M, button: 'ready' }],
    [
      'after a found variation',
      found(BLACK_S),
      { id: '2', variation: BLACK_S, limits: BLACK_S, button: 'ready' },
    ],
    [
      'after a found variation without an id',
      found(variation(0, 'x', 'y', { variation_id: undefined })),
      { id: '' },
    ],
    ['after a shown variation', shown(false), { button: 'unavailable' }],
    ['after a hidden variation', hidden, { button: 'select', variation: BLUE_M }],
    ['after a reset', reset, { variation: undefined, limits: BLUE_M, id: '1' }],
    ['after a check', judged(false), { hasLink: false, variation: BLUE_M }],
  ])('%s', (_what, happens, expected) => {
    expect({ ...full, ...happens }).toMatchObject(expected);
    expect(full).toMatchObject({ id: '1', notice: 'None.', hasLink: true });
  });
});
