import { DEVICES, type Device } from './devices.ts';
import { isOn } from './is-on.ts';

/** The device that the page is laid out for. */
export type DeviceMode = Device | 'desktop';

/** A width at which the layout changes, and the device that it belongs to. */
export interface Breakpoint {
  readonly device: Device;
  /** Pixels: the device's largest width, or its smallest when `direction` is `min`. */
  readonly value: number;
  readonly direction: 'max' | 'min';
}

/** The enabled breakpoints in the server's order, smallest first. */
export type Breakpoints = readonly Breakpoint[];

const DEFAULTS: Record<Device, number> = {
  mobile: 767,
  mobile_extra: 880,
  tablet: 1024,
  tablet_extra: 1200,
  laptop: 1366,
  widescreen: 2400,
};
const SMALLEST_WIDTH = 320;

const isDevice = (key: string): key is Device => Object.hasOwn(DEFAULTS, key);

const pixels = (...values: unknown[]) => values.map(Number).find((value) => value > 0 && value < Infinity);

/** Reads the `responsive` part of the configuration. Missing and junk values become the server's defaults. */
export function readBreakpoints(responsive: unknown): Breakpoints {
  const raw = Object(Object(responsive).breakpoints) as Readonly<Record<string, unknown>>;
  const keys = Object.keys(raw).filter(isDevice);
  const enabledByDefault = (device: Device) => device === 'mobile' || device === 'tablet';
  return (keys.length ? keys : DEVICES).flatMap((device) => {
    const { value, default_value, direction, is_enabled } = Object(raw[device]) as Readonly<
      Record<string, unknown>
    >;
    if (!(is_enabled === undefined ? enabledByDefault(device) : isOn(is_enabled))) return [];
    const min = direction === undefined ? device === 'widescreen' : direction === 'min';
    return [
      {
        device,
        value: pixels(value, default_value) ?? DEFAULTS[device],
        direction: min ? ('min' as const) : ('max' as const),
      },
    ];
  });
}

const maxDevices = (breakpoints: Breakpoints) => breakpoints.filter(({ direction }) => direction === 'max');

/** Returns the active devices, smallest first. `withDesktop` adds `desktop`, last or before widescreen. */
export function activeDevices(
  breakpoints: Breakpoints,
  { withDesktop = false, largeToSmall = false } = {},
): DeviceMode[] {
  const modes: DeviceMode[] = breakpoints.map(({ device }) => device);
  const widescreen = modes.indexOf('widescreen');
  if (withDesktop) modes.splice(widescreen < 0 ? modes.length : widescreen, 0, 'desktop');
  return largeToSmall ? modes.reverse() : modes;
}

/** Returns the widths of the active breakpoints, smallest first. */
export const breakpointValues = (breakpoints: Breakpoints): number[] => breakpoints.map(({ value }) => value);

/** Returns the largest active device below desktop; undefined when there is none. */
export const largestDeviceBelowDesktop = (breakpoints: Breakpoints): Device | undefined =>
  maxDevices(breakpoints).at(-1)?.device;

/** Returns the smallest width of desktop. */
export const desktopMinWidth = (breakpoints: Breakpoints): number =>
  (maxDevices(breakpoints).at(-1)?.value ?? SMALLEST_WIDTH - 1) + 1;

/** Returns the smallest width of a device: 320 for the smallest device and for inactive ones. */
export function minBreakpoint(breakpoints: Breakpoints, mode: DeviceMode): number {
  if (mode === 'desktop') return desktopMinWidth(breakpoints);
  const index = breakpoints.findIndex(({ device }) => device === mode);
  const breakpoint = breakpoints[index];
  if (breakpoint?.direction === 'min') return breakpoint.value;
  return (breakpoints[index - 1]?.value ?? SMALLEST_WIDTH - 1) + 1;
}

/** Returns the first device whose breakpoint passes `isMatch`: widescreen, then smallest; else desktop. */
export function modeWhere(
  breakpoints: Breakpoints,
  isMatch: (breakpoint: Breakpoint) => boolean,
): DeviceMode {
  const matching = breakpoints.filter(isMatch);
  return (matching.find(({ direction }) => direction === 'min') ?? matching[0])?.device ?? 'desktop';
}

/** Returns the device mode for a viewport width in pixels, scroll bar included. */
export const modeForWidth = (breakpoints: Breakpoints, width: number): DeviceMode =>
  modeWhere(breakpoints, ({ direction, value }) => (direction === 'min' ? width >= value : width <= value));

/** Returns a pattern for setting names that end in `_` and an active device. */
export const activeVariantPattern = (breakpoints: Breakpoints): RegExp =>
  new RegExp(`_(?:${activeDevices(breakpoints).join('|') || '(?!)'})$`);
