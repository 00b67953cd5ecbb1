import { describe, expect, it } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import { settings, stickyPlacementOf } from './model.ts';

const breakpoints = readBreakpoints(undefined);
const around = { mode: 'desktop', breakpoints, adminBarPx: 0, isTopLevel: false } as const;
const read = (raw: unknown, more: object = {}) =>
  stickyPlacementOf(settings.parse(raw), { ...around, ...more });

describe('sticking', () => {
  it.each([
    ['without an edge', { sticky: '' }],
    ['at an unknown edge', { sticky: 'left' }],
    ['with junk', { sticky: ['top'] }],
    ['without settings', null],
    ['on no device', { sticky: 'top', sticky_on: [] }],
    ['on other devices only', { sticky: 'top', sticky_on: ['mobile', 'tablet'] }],
  ])('does not happen %s', (_title, raw) => {
    expect(read(raw)).toBeUndefined();
  });

  it.each([
    ['on all devices by default', { sticky: 'top' }],
    ['on a device in the list', { sticky: 'top', sticky_on: ['mobile'] }],
    ['on a device in a list that is a map', { sticky: 'top', sticky_on: { 0: 'mobile' } }],
  ])('%s', (_title, raw) => {
    expect(read(raw, { mode: 'mobile' })).toEqual({
      to: 'top',
      offsetPx: 0,
      effectsOffsetPx: 0,
      staysInParent: false,
    });
  });
});

describe('sticky settings', () => {
  const raw = {
    sticky: 'top',
    sticky_offset: 20,
    sticky_offset_mobile: 0,
    sticky_effects_offset: '100',
    sticky_effects_offset_tablet: 40,
    sticky_parent: 'yes',
  };
  it.each([
    ['desktop', 20, 100],
    ['tablet', 20, 40],
    ['mobile', 0, 40],
  ])(
    'on %s have their own offsets, or those of the next larger device',
    (mode, offsetPx, effectsOffsetPx) => {
      expect(read(raw, { mode })).toMatchObject({ offsetPx, effectsOffsetPx });
    },
  );

  it.each([
    ['top', 42],
    ['bottom', 10],
  ])('at the %s, with an admin bar of 32 px', (to, offsetPx) => {
    expect(read({ sticky: to, sticky_offset: 10 }, { adminBarPx: 32 })?.offsetPx).toBe(offsetPx);
  });

  it('keep the element in its parent, unless it is in no container', () => {
    expect(read(raw)?.staysInParent).toBe(true);
    expect(read(raw, { isTopLevel: true })?.staysInParent).toBe(false);
  });

  it.each([['x'], [-5], [{}], [null], ['']])('an offset of %j counts as 0', (offset) => {
    expect(read({ sticky: 'top', sticky_offset: offset })?.offsetPx).toBe(0);
  });
});
