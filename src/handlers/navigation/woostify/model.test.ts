import { describe, expect, it } from 'vitest';
import { chooseMenu, type State, setDrawer, toggleSubmenu } from './model.ts';

const START: State = { openDrawers: [], submenus: {}, chosenMenus: {} };

describe('a drawer', () => {
  it('opens and closes independently of the other one', () => {
    const both = setDrawer(setDrawer(START, 'menu', true), 'cart', true);
    expect(both.openDrawers).toEqual(['menu', 'cart']);
    expect(setDrawer(both, 'menu', false).openDrawers).toEqual(['cart']);
  });

  it('does not change when it is opened or closed twice', () => {
    const open = setDrawer(START, 'menu', true);
    expect(setDrawer(open, 'menu', true)).toBe(open);
    expect(setDrawer(START, 'cart', false)).toBe(START);
  });
});

describe('a submenu', () => {
  it.each([
    ['opens', {}, { 0: true }],
    ['closes', { 0: true }, { 0: false }],
    ['closes its open siblings only', { 2: true, 3: false }, { 0: true, 2: false, 3: false }],
    ['leaves others open', { 1: true }, { 0: true, 1: true }],
  ])('%s', (_what, submenus, expected) => {
    expect(toggleSubmenu({ ...START, submenus }, 0, [0, 2, 3]).submenus).toEqual(expected);
  });
});

it('each sidebar has its own chosen menu', () => {
  expect(chooseMenu(chooseMenu(START, 0, 1), 1, 2).chosenMenus).toEqual({ 0: 1, 1: 2 });
});
