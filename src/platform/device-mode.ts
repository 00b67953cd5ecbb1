import { type DeviceMode, modeWhere } from '#lib/breakpoints.ts';
import { DEVICES } from '#lib/devices.ts';
import { pageConfig } from './config.ts';

const MODES: readonly string[] = [...DEVICES, 'desktop'];

function measure(): DeviceMode {
  const span = document.getElementById('elementor-device-mode');
  const content = span ? getComputedStyle(span, '::after').content.replaceAll('"', '') : '';
  if (MODES.includes(content)) return content as DeviceMode;
  // Media queries include the scroll bar and fractions of a pixel.
  return modeWhere(
    pageConfig.breakpoints,
    ({ direction, value }) => matchMedia(`(${direction}-width: ${value}px)`).matches,
  );
}

let lastMode: DeviceMode | undefined;
let measuredAtMs: unknown;

/**
 * Returns the current device mode, measured once per frame, because measuring makes the browser compute
 * styles. The server's stylesheet has it as the content of `#elementor-device-mode::after`. Until that
 * stylesheet has loaded, and if an optimiser has removed the rule, the breakpoints of the configuration
 * decide.
 */
export function readDeviceMode(): DeviceMode {
  const timeMs = document.timeline?.currentTime;
  if (!lastMode || !timeMs || timeMs !== measuredAtMs) lastMode = measure();
  measuredAtMs = timeMs;
  return lastMode;
}
