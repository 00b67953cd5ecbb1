import { describe, expect, it } from 'vitest';
import {
  activeDevices,
  activeVariantPattern,
  breakpointValues,
  type DeviceMode,
  desktopMinWidth,
  largestDeviceBelowDesktop,
  minBreakpoint,
  modeForWidth,
  readBreakpoints,
} from './breakpoints.ts';

const ENTRIES = {
  mobile: { label: 'Mobile', value: 767, default_value: 767, direction: 'max', is_enabled: true },
  mobile_extra: { label: '', value: 880, default_value: 880, direction: 'max', is_enabled: false },
  tablet: { label: 'Tablet', value: 1024, default_value: 1024, direction: 'max', is_enabled: true },
  tablet_extra: { label: '', value: 1200, default_value: 1200, direction: 'max', is_enabled: false },
  laptop: { label: '', value: 1366, default_value: 1366, direction: 'max', is_enabled: false },
  widescreen: { label: '', value: 2400, default_value: 2400, direction: 'min', is_enabled: false },
};

type Key = keyof typeof ENTRIES;

function enabled(...keys: Key[]) {
  const breakpoints = structuredClone(ENTRIES);
  for (const key of keys) breakpoints[key].is_enabled = true;
  return readBreakpoints({ breakpoints });
}

const ALL = Object.keys(ENTRIES) as Key[];
const DEFAULTS = [
  { device: 'mobile', value: 767, direction: 'max' },
  { device: 'tablet', value: 1024, direction: 'max' },
];

describe('readBreakpoints', () => {
  it.each([
    undefined,
    null,
    [],
    {},
    'x',
    5,
    { breakpoints: [] },
    { breakpoints: 'x' },
    { breakpoints: { watch: {} } },
  ])('returns the defaults for mobile and tablet from %j', (responsive) => {
    expect(readBreakpoints(responsive)).toEqual(DEFAULTS);
  });

  it('reads a server configuration', () => {
    expect(enabled()).toEqual(DEFAULTS);
    expect(enabled(...ALL).map(({ device }) => device)).toEqual(ALL);
  });

  it.each([
    ['numbers and flags as text', { mobile: { value: '500', is_enabled: '1' } }, ['mobile', 500, 'max']],
    ['a missing value', { mobile: { default_value: 600, is_enabled: true } }, ['mobile', 600, 'max']],
    ['a junk value', { mobile: { value: 'x', default_value: -5, is_enabled: true } }, ['mobile', 767, 'max']],
    ['a missing flag', { tablet: { value: 900 } }, ['tablet', 900, 'max']],
    ['a junk entry', { tablet: 'x' }, ['tablet', 1024, 'max']],
    ['a missing direction', { widescreen: { is_enabled: true } }, ['widescreen', 2400, 'min']],
  ])('reads %s', (_title, breakpoints, expected) => {
    expect(readBreakpoints({ breakpoints }).map(Object.values)).toEqual([expected]);
  });

  it.each([
    ['disabled', { mobile: { value: 500, is_enabled: '' } }],
    ['optional and not enabled', { laptop: { value: 1400 } }],
    ['unknown', { mobile: { is_enabled: false }, watch: { value: 100, is_enabled: true } }],
  ])('leaves out a device that is %s', (_title, breakpoints) => {
    expect(readBreakpoints({ breakpoints })).toEqual([]);
  });
});

describe('the device mode', () => {
  it.each<[Key[], number, DeviceMode]>([
    [[], 320, 'mobile'],
    [[], 767, 'mobile'],
    [[], 767.5, 'tablet'],
    [[], 768, 'tablet'],
    [[], 1024, 'tablet'],
    [[], 1025, 'desktop'],
    [[], 5000, 'desktop'],
    [['widescreen'], 2399, 'desktop'],
    [['widescreen'], 2400, 'widescreen'],
    [['laptop'], 1366, 'laptop'],
    [['laptop'], 1367, 'desktop'],
    [['mobile_extra'], 880, 'mobile_extra'],
    [['mobile_extra'], 881, 'tablet'],
    [ALL, 1100, 'tablet_extra'],
  ])('with %j enabled too is, at %d px, %s', (keys, width, mode) => {
    expect(modeForWidth(enabled(...keys), width)).toBe(mode);
  });

  it('is always desktop when no breakpoint is active', () => {
    expect(modeForWidth([], 320)).toBe('desktop');
  });
});

describe('the active breakpoints', () => {
  it.each<[Key[], object, string[]]>([
    [[], {}, ['mobile', 'tablet']],
    [[], { withDesktop: true }, ['mobile', 'tablet', 'desktop']],
    [[], { withDesktop: true, largeToSmall: true }, ['desktop', 'tablet', 'mobile']],
    [
      ['widescreen'],
      { withDesktop: true, largeToSmall: true },
      ['widescreen', 'desktop', 'tablet', 'mobile'],
    ],
    [['widescreen'], { withDesktop: true }, ['mobile', 'tablet', 'desktop', 'widescreen']],
    [['widescreen'], { largeToSmall: true }, ['widescreen', 'tablet', 'mobile']],
  ])('with %j enabled too and the options %j have the devices %j', (keys, options, expected) => {
    expect(activeDevices(enabled(...keys), options)).toEqual(expected);
  });

  it.each<[Key[], number[], string, number]>([
    [[], [767, 1024], 'tablet', 1025],
    [['laptop', 'widescreen'], [767, 1024, 1366, 2400], 'laptop', 1367],
  ])(
    'with %j enabled too have their widths, a device below desktop and a start of desktop',
    (keys, values, previous, min) => {
      const breakpoints = enabled(...keys);
      expect(breakpointValues(breakpoints)).toEqual(values);
      expect(largestDeviceBelowDesktop(breakpoints)).toBe(previous);
      expect(desktopMinWidth(breakpoints)).toBe(min);
    },
  );

  it.each<[Key[], DeviceMode, number]>([
    [[], 'mobile', 320],
    [[], 'tablet', 768],
    [[], 'desktop', 1025],
    [[], 'laptop', 320],
    [['mobile_extra'], 'tablet', 881],
    [['widescreen'], 'widescreen', 2400],
    [['widescreen'], 'desktop', 1025],
  ])('with %j enabled too let %s start at %d px', (keys, mode, expected) => {
    expect(minBreakpoint(enabled(...keys), mode)).toBe(expected);
  });

  it('let desktop start at 320 px when there are none', () => {
    expect([largestDeviceBelowDesktop([]), desktopMinWidth([]), minBreakpoint([], 'desktop')]).toEqual([
      undefined,
      320,
      320,
    ]);
  });

  it.each<[Key[], string, boolean]>([
    [[], 'columns_tablet', true],
    [[], 'columns_mobile', true],
    [[], 'columns_laptop', false],
    [[], 'columns_mobile_x', false],
    [[], 'columns_desktop', false],
    [[], 'mobile', false],
    [['mobile_extra'], 'columns_mobile_extra', true],
  ])('with %j enabled too make %s the variant of a setting: %s', (keys, name, expected) => {
    expect(activeVariantPattern(enabled(...keys)).test(name)).toBe(expected);
  });

  it('make nothing the variant of a setting when there are none', () => {
    expect(activeVariantPattern([]).test('columns_')).toBe(false);
  });
});
