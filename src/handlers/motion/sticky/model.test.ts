import { describe, expect, it } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import { stickingOf } from './model.ts';
import { settings } from './settings.ts';

const breakpoints = readBreakpoints(undefined);
const around = { mode: 'desktop', breakpoints, adminBarPx: 0, isTopLevel: false } as const;
const read = (raw: unknown, more: object = {}) => stickingOf(settings.parse(raw), { ...around, ...more });

describe('whether it sticks', () => {
  it.each([
    ['nowhere', { sticky: '' }],
    ['to an edge nobody knows', { sticky: 'left' }],
    ['with junk', { sticky: ['top'] }],
    ['without settings', null],
    ['on no device', { sticky: 'top', sticky_on: [] }],
    ['on others', { sticky: 'top', sticky_on: ['mobile', 'tablet'] }],
  ])('not %s', (_title, raw) => {
    expect(read(raw)).toBeUndefined();
  });

  it.each([
    ['on every device when none is named', { sticky: 'top' }],
    ['when its device is named', { sticky: 'top', sticky_on: ['mobile'] }],
    ['with a list that arrives as a map', { sticky: 'top', sticky_on: { 0: 'mobile' } }],
  ])('%s', (_title, raw) => {
    expect(read(raw, { mode: 'mobile' })).toEqual({
      to: 'top',
      offsetPx: 0,
      effectsOffsetPx: 0,
      staysInParent: false,
    });
  });
});

describe('how it sticks', () => {
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
    'on %s it has its own offsets, or those of the next larger device',
    (mode, offsetPx, effectsOffsetPx) => {
      expect(read(raw, { mode })).toMatchObject({ offsetPx, effectsOffsetPx });
    },
  );

  it.each([
    ['top', 42],
    ['bottom', 10],
  ])('at the %s with a bar of 32 px', (to, offsetPx) => {
    expect(read({ sticky: to, sticky_offset: 10 }, { adminBarPx: 32 })?.offsetPx).toBe(offsetPx);
  });

  it('stays in its parent, unless it stands in none', () => {
    expect(read(raw)?.staysInParent).toBe(true);
    expect(read(raw, { isTopLevel: true })?.staysInParent).toBe(false);
  });

  it.each([['x'], [-5], [{}], [null], ['']])('an offset of %j is none', (offset) => {
    expect(read({ sticky: 'top', sticky_offset: offset })?.offsetPx).toBe(0);
  });
});
