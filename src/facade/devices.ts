import {
  activeDevices,
  activeVariantPattern,
  type Breakpoints,
  breakpointValues,
  type DeviceMode,
  desktopMinWidth,
  largestDeviceBelowDesktop,
  minBreakpoint,
} from '#lib/breakpoints.ts';
import { gatherResponsive } from '#lib/fields.ts';
import { controlValue, deviceSetting } from '#lib/responsive.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Creates breakpoints and device settings, under the names that add-ons call. Unknown modes count as desktop.
 */
export function createDevices(breakpoints: Breakpoints, currentMode: () => DeviceMode) {
  const getDeviceSetting = (mode: string, settings: Values, key: string) =>
    deviceSetting(gatherResponsive(settings, key), mode as DeviceMode, breakpoints);
  return {
    getCurrentDeviceMode: currentMode,
    getDeviceSetting,
    getCurrentDeviceSetting: (settings: Values, key: string) =>
      getDeviceSetting(currentMode(), settings, key),
    getWidescreenSetting: (settings: Values, key: string) => getDeviceSetting('widescreen', settings, key),
    /**
     * For controls: `subKey` is a key in a value that is an object; the default device is the current one.
     */
    getResponsiveControlValue: (settings: Values, key: string, subKey = '', mode: string = currentMode()) =>
      controlValue(gatherResponsive(settings, key, subKey), mode as DeviceMode, breakpoints),
    breakpoints: {
      getActiveBreakpointsList: (options?: { largeToSmall?: boolean; withDesktop?: boolean }) =>
        activeDevices(breakpoints, options),
      getBreakpointValues: () => breakpointValues(breakpoints),
      getDesktopPreviousDeviceKey: () => largestDeviceBelowDesktop(breakpoints),
      getDesktopMinPoint: () => desktopMinWidth(breakpoints),
      getDeviceMinBreakpoint: (mode: string) => minBreakpoint(breakpoints, mode as DeviceMode),
      getActiveMatchRegex: () => activeVariantPattern(breakpoints),
    },
  };
}

/** The breakpoints and device settings of a page, as `createDevices` returns them. */
export type Devices = ReturnType<typeof createDevices>;
