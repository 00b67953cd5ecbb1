import type { Responsive } from './responsive.ts';

/** Devices that the page builder knows beside `desktop`, smallest first; `widescreen` is the one above desktop. */
export const DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'widescreen'] as const;

const isSet = (value: unknown) => Boolean(value) || value === 0;

/**
 * Gathers `key`, `key_tablet`, `key_mobile`, … of flat settings; with a `subKey` that part of each value that is an
 * object. Empty variants (`''`, null, false) are left out, because they leave it to the larger device.
 */
export function gatherResponsive(
  settings: Readonly<Record<string, unknown>>,
  key: string,
  subKey = '',
): Responsive<unknown> {
  const read = (name: string) => {
    const value = settings[name];
    return subKey && typeof value === 'object' && value ? (value as Record<string, unknown>)[subKey] : value;
  };
  const own = DEVICES.map((device) => [device, read(`${key}_${device}`)] as const);
  return { base: read(key), ...Object.fromEntries(own.filter(([, value]) => isSet(value))) };
}
