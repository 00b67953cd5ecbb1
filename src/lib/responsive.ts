import { activeDevices, type Breakpoints, type DeviceMode } from './breakpoints.ts';
import type { Device } from './devices.ts';

/** A value for desktop (`base`) and its variants for other devices. */
export type Responsive<Value> = { readonly base: Value } & { readonly [D in Device]?: Value | undefined };

function towardsDesktop<Value>(values: Responsive<Value>, mode: DeviceMode, breakpoints: Breakpoints): Value {
  const modes = activeDevices(breakpoints, { withDesktop: true });
  const start = modes.indexOf(mode);
  if (start < 0) return values.base;
  const larger = modes.slice(start, modes.indexOf('desktop')) as Device[];
  const device = larger.find((each) => values[each] !== undefined);
  // The cast is safe: a found variant is defined. Only `base` may be undefined.
  return device ? (values[device] as Value) : values.base;
}

/**
 * Returns the value for a device mode: its own, else that of the next larger device that has one, else
 * `base`. Widescreen has its own or `base`; a widescreen value of 0 counts as unset.
 */
export const deviceSetting = <Value>(
  values: Responsive<Value>,
  mode: DeviceMode,
  breakpoints: Breakpoints,
): Value =>
  mode === 'widescreen' ? values.widescreen || values.base : towardsDesktop(values, mode, breakpoints);

/** Works like `deviceSetting`, but a widescreen value of 0 counts, as in the builder's controls. */
export const controlValue = <Value>(
  values: Responsive<Value>,
  mode: DeviceMode,
  breakpoints: Breakpoints,
): Value =>
  mode === 'widescreen' ? (values.widescreen ?? values.base) : towardsDesktop(values, mode, breakpoints);
