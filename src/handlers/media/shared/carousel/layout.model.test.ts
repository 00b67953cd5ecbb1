import { describe, expect, it } from 'vitest';
import { type DeviceMode, readBreakpoints } from '#lib/breakpoints.ts';
import { byMinWidth, type LayoutSettings, layoutFor } from './layout-model.ts';

const defaults = readBreakpoints(undefined);
const withDevices = (...devices: string[]) =>
  readBreakpoints({
    breakpoints: Object.fromEntries(
      ['mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'widescreen'].map((device) => [
        device,
        { is_enabled: ['mobile', 'tablet', ...devices].includes(device) },
      ]),
    ),
  });

const settings = (part: Partial<LayoutSettings>): LayoutSettings => ({
  slides_to_show: { base: undefined },
  slides_to_scroll: { base: undefined },
  image_spacing_custom: { base: undefined },
  ...part,
});

const shown = (values: LayoutSettings['slides_to_show'], mode: DeviceMode, breakpoints = defaults) =>
  layoutFor(settings({ slides_to_show: values }), mode, breakpoints).slidesPerView;

describe('visible slides', () => {
  it.each<[string, LayoutSettings['slides_to_show'], DeviceMode, number]>([
    ['3 on desktop by default', { base: undefined }, 'desktop', 3],
    ['2 on a tablet by default', { base: undefined }, 'tablet', 2],
    ['1 on a phone by default', { base: undefined }, 'mobile', 1],
    ['2 on a tablet when desktop shows 5', { base: 5 }, 'tablet', 2],
    ['1 on a tablet when desktop shows 1', { base: 1 }, 'tablet', 1],
    ['the value of the tablet', { base: 4, tablet: 3, mobile: 2 }, 'tablet', 3],
    ['the value of the phone', { base: 4, tablet: 3, mobile: 2 }, 'mobile', 2],
    ['1 on a phone when the tablet shows 3', { base: 4, tablet: 3 }, 'mobile', 1],
  ])('%s', (_title, values, mode, expected) => {
    expect(shown(values, mode)).toBe(expected);
  });

  it.each<[string, LayoutSettings['slides_to_show'], DeviceMode, number]>([
    ['laptop inherits desktop', { base: 5 }, 'laptop', 5],
    ['tablet_extra inherits laptop', { base: 5, laptop: 4 }, 'tablet_extra', 4],
    ['mobile_extra inherits the tablet default', { base: 5 }, 'mobile_extra', 2],
    ['mobile_extra inherits the tablet value', { base: 5, tablet: 3 }, 'mobile_extra', 3],
    ['widescreen has its own value', { base: 3, widescreen: 6 }, 'widescreen', 6],
    ['widescreen inherits desktop', { base: 4 }, 'widescreen', 4],
  ])('%s', (_title, values, mode, expected) => {
    const all = withDevices('mobile_extra', 'tablet_extra', 'laptop', 'widescreen');
    expect(shown(values, mode, all)).toBe(expected);
  });
});

describe('step', () => {
  it.each<[string, Partial<LayoutSettings>, DeviceMode, number]>([
    ['is 1 by default', {}, 'desktop', 1],
    ['is the value of the setting', { slides_to_scroll: { base: 3 } }, 'desktop', 3],
    [
      'is 1 with one visible slide',
      { slides_to_show: { base: 1 }, slides_to_scroll: { base: 3 } },
      'desktop',
      1,
    ],
    ['is not inherited', { slides_to_scroll: { base: 3 } }, 'tablet', 1],
    ['has its own value per device', { slides_to_scroll: { base: 3, tablet: 2 } }, 'tablet', 2],
  ])('%s', (_title, part, mode, expected) => {
    expect(layoutFor(settings(part), mode, defaults).slidesPerGroup).toBe(expected);
  });
});

it.each<[string, LayoutSettings['image_spacing_custom'], DeviceMode, number]>([
  ['no gap by default', { base: undefined }, 'desktop', 0],
  ['the gap of desktop', { base: 20 }, 'mobile', 20],
  ['a gap of 0 on one device', { base: 20, mobile: 0 }, 'mobile', 0],
])('gap between slides: %s', (_title, image_spacing_custom, mode, expected) => {
  expect(layoutFor(settings({ image_spacing_custom }), mode, defaults).spaceBetween).toBe(expected);
});

describe('minimum widths', () => {
  it.each([
    [
      'start one pixel above the limit of the smaller device',
      defaults,
      { 0: 'mobile', 768: 'tablet', 1025: 'desktop' },
    ],
    [
      'keep the value of widescreen',
      withDevices('widescreen'),
      { 0: 'mobile', 768: 'tablet', 1025: 'desktop', 2400: 'widescreen' },
    ],
    [
      'include all active devices',
      withDevices('mobile_extra', 'laptop'),
      { 0: 'mobile', 768: 'mobile_extra', 881: 'tablet', 1025: 'laptop', 1367: 'desktop' },
    ],
  ])('%s', (_title, breakpoints, expected) => {
    expect(byMinWidth(breakpoints, (mode) => mode)).toEqual(expected);
  });
});
