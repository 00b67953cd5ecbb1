import { activeDevices, type Breakpoints, type DeviceMode } from './breakpoints.ts';
import type { Device } from './devices.ts';

/** A value and its variants: `base` for desktop, one more for each device that has its own. */
export type Responsive<Value> = { readonly base: Value } & { readonly [D in Device]?: Value | undefined };

function towardsDesktop<Value>(values: Responsive<Value>, mode: DeviceMode, breakpoints: Breakpoints): Value {
  const modes = activeDevices(breakpoints, { withDesktop: true });
  const from = modes.indexOf(mode);
  if (from < 0) return values.base;
  const larger = modes.slice(from, modes.indexOf('desktop')) as Device[];
  const device = larger.find((each) => values[each] !== undefined);
  // A variant that is there stands for itself; Value may include undefined for base alone.
  return device ? (values[device] as Value) : values.base;
}

/**
 * The value for a device mode: its own, else that of the next larger device that has one, at last `base`. Widescreen
 * has its own or `base`, and a widescreen value of 0 counts as none.
 */
export const deviceSetting = <Value>(
  values: Responsive<Value>,
  mode: DeviceMode,
  breakpoints: Breakpoints,
): Value =>
  mode === 'widescreen' ? values.widescreen || values.base : towardsDesktop(values, mode, breakpoints);

/** As `deviceSetting`, for the values of controls: a widescreen value of 0 counts. */
export const controlValue = <Value>(
  values: Responsive<Value>,
  mode: DeviceMode,
  breakpoints: Breakpoints,
): Value =>
  mode === 'widescreen' ? (values.widescreen ?? values.base) : towardsDesktop(values, mode, breakpoints);
