import { type DeviceMode, modeWhere } from '#lib/breakpoints.ts';
import { DEVICES } from '#lib/devices.ts';
import { pageConfig } from './config.ts';

const MODES: readonly string[] = [...DEVICES, 'desktop'];

function measure(): DeviceMode {
  const span = document.getElementById('elementor-device-mode');
  const content = span ? getComputedStyle(span, '::after').content.replaceAll('"', '') : '';
  if (MODES.includes(content)) return content as DeviceMode;
  // As media queries count it: with the scroll bar, and with fractions of a pixel.
  return modeWhere(
    pageConfig.breakpoints,
    ({ direction, value }) => matchMedia(`(${direction}-width: ${value}px)`).matches,
  );
}

let known: DeviceMode | undefined;
let knownAtMs: unknown;

/**
 * The device mode of the moment, measured once in a frame: each measure would make the browser work out its styles. The server's style sheet says it as the content of `#elementor-device-mode::after`; without
 * that (not loaded yet, removed by an optimiser) the widths of the configuration decide.
 */
export function readDeviceMode(): DeviceMode {
  const timeMs = document.timeline?.currentTime;
  if (!known || !timeMs || timeMs !== knownAtMs) known = measure();
  knownAtMs = timeMs;
  return known;
}
