import { describe, expect, it } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import { fitsOnlyAbove, isBetween, isInDropdown, opensByPress, panelOffset } from './model.ts';
import { settings } from './settings.ts';
import { dragStepPx } from './sync-layout.ts';

const breakpoints = readBreakpoints(undefined);

it.each([
  ['desktop', {}, false, false],
  ['desktop', {}, true, true],
  ['tablet', {}, false, true],
  ['mobile', {}, false, true],
  ['widescreen', {}, false, false],
  ['desktop', { open_on: 'click' }, false, true],
  ['desktop', { item_layout: 'dropdown' }, false, true],
] as const)(
  'on %s with the settings %j, in the editor %s, panels open only on press: %s',
  (device, raw, isEdit, expected) => {
    expect(opensByPress(settings.parse(raw), { device, isEdit })).toBe(expected);
  },
);

it.each([
  ['desktop', { breakpoint_selector: 'tablet' }, false],
  ['tablet', { breakpoint_selector: 'tablet' }, true],
  ['mobile', { breakpoint_selector: 'tablet' }, true],
  ['tablet', { breakpoint_selector: 'mobile' }, false],
  ['mobile', { breakpoint_selector: 'none' }, false],
  ['mobile', { breakpoint_selector: 'watch' }, false],
  ['mobile', {}, false],
  ['desktop', { item_layout: 'dropdown' }, true],
] as const)('on %s with the settings %j, panels are in a dropdown: %s', (device, raw, expected) => {
  expect(isInDropdown(settings.parse(raw), device, breakpoints)).toBe(expected);
});

describe('the offset of a 400 px panel on a 1000 px page', () => {
  it.each([
    ['center', 450, 550, false, 300],
    ['center', 850, 950, false, 600],
    ['center', 0, 100, false, 0],
    ['left', 300, 400, false, 300],
    ['left', 800, 900, false, 600],
    ['right', 500, 600, false, 200],
    ['right', 100, 200, false, 0],
    ['junk', 450, 550, false, 300],
    ['center', 450, 550, true, 300],
    ['center', 850, 950, true, 0],
    ['right', 500, 600, true, 400],
  ])(
    'at the %s of a title from %i to %i, right-to-left %s, is %i',
    (position, left, right, isRtl, expected) => {
      expect(panelOffset(position, { title: { left, right }, widthPx: 400, pageWidthPx: 1000, isRtl })).toBe(
        expected,
      );
    },
  );
});

it.each([
  [300, 400, 200, true],
  [300, 200, 100, false],
  [300, 400, 300, false],
])('a panel of %i px with %i above and %i below opens above: %s', (heightPx, above, below, expected) => {
  expect(fitsOnlyAbove(heightPx, { above, below })).toBe(expected);
});

it.each([
  [150, 55, true],
  [10, 55, true],
  [350, 55, true],
  [401, 55, false],
  [150, 5, false],
  [150, 65, false],
])('the point %i, %i is between title and panel: %s', (x, y, expected) => {
  const title = { left: 100, right: 200, top: 10, bottom: 40 };
  expect(isBetween(x, y, title, { left: 0, right: 400, top: 60, bottom: 300 })).toBe(expected);
});

it('the area between title and panel also reaches up to a panel above', () => {
  const title = { left: 100, right: 200, top: 400, bottom: 430 };
  const panel = { left: 0, right: 400, top: 100, bottom: 380 };
  expect([isBetween(300, 390, title, panel), isBetween(300, 440, title, panel)]).toEqual([true, false]);
});

it.each([
  [3, 3],
  [20, 20],
  [21, 5],
  [-90, -5],
])('a pointer moved by %i px scrolls titles by %i', (awayPx, expected) => {
  expect(dragStepPx(awayPx)).toBe(expected);
});

it.each([null, [], { open_on: {}, open_animation: 3, content_width: [], breakpoint_selector: null }])(
  'the settings have their defaults for junk: %j',
  (raw) => {
    expect(settings.parse(raw)).toMatchObject({
      opensOnHover: true,
      isDropdown: false,
      fitsContent: false,
      contentPosition: 'center',
      animation: '',
      breakpoint: 'none',
    });
  },
);
