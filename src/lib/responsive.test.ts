import { describe, expect, it } from 'vitest';
import { type DeviceMode, readBreakpoints } from './breakpoints.ts';
import { gatherResponsive, number, object, responsive, size } from './fields.ts';
import { controlValue, deviceSetting } from './responsive.ts';

const entry = (value: number) => ({ value, is_enabled: true });
const DEFAULT = readBreakpoints(undefined);
const MORE = readBreakpoints({
  breakpoints: { mobile: entry(767), tablet: entry(1024), laptop: entry(1366), widescreen: entry(2400) },
});

type Row = [settings: Record<string, unknown>, mode: DeviceMode, flat: unknown, control: unknown];

const ROWS: Row[] = [
  [{ k: 3, k_tablet: 0, k_mobile: '' }, 'desktop', 3, 3],
  [{ k: 3, k_tablet: 0, k_mobile: '' }, 'tablet', 0, 0],
  [{ k: 3, k_tablet: 0, k_mobile: '' }, 'mobile', 0, 0],
  [{ k: 3, k_widescreen: 0 }, 'widescreen', 3, 0],
  [{ k: 3, k_widescreen: 5 }, 'widescreen', 5, 5],
  [{ k: 3, k_widescreen: '' }, 'widescreen', 3, 3],
  [{ k: 3, k_widescreen: 5 }, 'mobile', 3, 3],
  [{ k: 3, k_laptop: 5 }, 'tablet', 5, 5],
  [{ k: 3, k_laptop: 5 }, 'desktop', 3, 3],
  [{ k: 3, k_mobile: null, k_tablet: false }, 'mobile', 3, 3],
  [{ k: 'fade', k_tablet: 'none' }, 'mobile', 'none', 'none'],
  [{ k: 3, k_mobile_extra: 9 }, 'mobile', 3, 3],
  [{ k: 3, k_mobile_extra: 9 }, 'mobile_extra', 3, 3],
  [{ k: 3, k_mobile: 1 }, 'watch' as DeviceMode, 3, 3],
  [{ k: '' }, 'mobile', '', ''],
  [{}, 'mobile', undefined, undefined],
];

describe('responsive value of flat settings', () => {
  it.each(ROWS)('is found in %j for %s', (settings, mode, flat, control) => {
    const values = gatherResponsive(settings, 'k');
    expect(deviceSetting(values, mode, MORE)).toBe(flat);
    expect(controlValue(values, mode, MORE)).toBe(control);
  });

  it('ignores inactive devices', () => {
    expect(deviceSetting(gatherResponsive({ k: 3, k_laptop: 5 }, 'k'), 'tablet', DEFAULT)).toBe(3);
  });

  it.each<[Record<string, unknown>, DeviceMode, unknown]>([
    [{ k: { size: 10 }, k_mobile: { size: 0 } }, 'mobile', 0],
    [{ k: { size: 10 }, k_mobile: { size: '' } }, 'mobile', 10],
    [{ k: { size: 10 }, k_mobile: null }, 'mobile', 10],
    [{ k: { size: 10 }, k_tablet: { size: 4 }, k_mobile: { size: '' } }, 'mobile', 4],
    [{ k: { size: 10 }, k_widescreen: { size: 0 } }, 'widescreen', 0],
    [{ k: 8, k_mobile: 6 }, 'mobile', 6],
    [{ k: { size: '' } }, 'desktop', ''],
  ])('is the member `size` of %j for %s', (settings, mode, expected) => {
    expect(controlValue(gatherResponsive(settings, 'k', 'size'), mode, MORE)).toBe(expected);
  });
});

describe('responsive value of parsed settings', () => {
  const settings = object({ k: responsive(number(3)), gap: responsive(size(20)) });

  it.each<[Record<string, unknown>, DeviceMode, number]>([
    [{}, 'mobile', 3],
    [{ k: '4', k_tablet: '2' }, 'mobile', 2],
    [{ k: '4', k_tablet: '0' }, 'mobile', 0],
    [{ k: '4', k_tablet: 'junk' }, 'mobile', 4],
    [{ k_laptop: 6 }, 'desktop', 3],
  ])('of %j for %s is %d', (raw, mode, expected) => {
    expect(deviceSetting(settings.parse(raw).k, mode, MORE)).toBe(expected);
  });

  it('is found for sliders', () => {
    const { gap } = settings.parse({ gap: { size: 10 }, gap_tablet: { size: '' }, gap_mobile: { size: 0 } });
    expect([controlValue(gap, 'tablet', MORE), controlValue(gap, 'mobile', MORE)]).toEqual([10, 0]);
  });
});
