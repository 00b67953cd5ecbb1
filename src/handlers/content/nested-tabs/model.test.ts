import { describe, expect, it } from 'vitest';
import { selectTab, tabAt } from './model.ts';

it.each([
  [['1', '2', '3'], 2, '2'],
  [['1', '2', '3'], 9, '3'],
  [['1', '2', '3'], -4, '1'],
  [[], 1, undefined],
])('in the tabs %j, position %i is %s', (tabs, position, expected) => {
  expect(tabAt(tabs, position)).toBe(expected);
});

describe('choosing a tab', () => {
  const state = { active: '1', isShown: true };

  it.each([
    ['opens it', '2', { isStacked: false }, { active: '2', isShown: true }],
    ['in a stack opens it after a delay', '2', { isStacked: true }, { active: '2', isShown: false }],
  ])('%s', (_title, tab, layout, expected) => {
    expect(selectTab(state, tab, layout)).toEqual(expected);
  });

  it.each(['1', undefined])('changes nothing for %s', (tab) => {
    expect(selectTab(state, tab, { isStacked: true })).toBe(state);
  });
});
