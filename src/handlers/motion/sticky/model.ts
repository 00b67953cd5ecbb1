import type { Breakpoints, DeviceMode } from '#lib/breakpoints.ts';
import { DEVICES } from '#lib/devices.ts';
import { flag, type Infer, list, number, object, oneOf, responsive, text } from '#lib/fields.ts';
import { deviceSetting } from '#lib/responsive.ts';

const pixels = () => responsive(number(0, { min: 0 }));

/** Offsets are in pixels. */
export const settings = object({
  sticky: oneOf(['', 'top', 'bottom'], ''),
  sticky_on: list(text(), ['desktop', ...DEVICES]),
  sticky_offset: pixels(),
  sticky_effects_offset: pixels(),
  sticky_parent: flag(),
});
export type Settings = Infer<typeof settings>;

/** The parts of the page that decide where an element sticks. */
export interface Surroundings {
  readonly mode: DeviceMode;
  readonly breakpoints: Breakpoints;
  /** Height of the fixed admin bar; 0 without one. */
  readonly adminBarPx: number;
  /** True if the element is in no container. */
  readonly isTopLevel: boolean;
}

/** Where an element sticks on the current device. */
export interface StickyPlacement {
  readonly to: 'top' | 'bottom';
  readonly offsetPx: number;
  readonly effectsOffsetPx: number;
  readonly staysInParent: boolean;
}

/** Returns how an element sticks on the device; undefined if it does not. */
export function stickyPlacementOf(
  settings: Settings,
  surroundings: Surroundings,
): StickyPlacement | undefined {
  const { sticky: to, sticky_on: devices } = settings;
  const { mode, breakpoints, adminBarPx, isTopLevel } = surroundings;
  if (!to || !devices.includes(mode)) return undefined;
  const barPx = to === 'top' ? adminBarPx : 0;
  return {
    to,
    offsetPx: deviceSetting(settings.sticky_offset, mode, breakpoints) + barPx,
    effectsOffsetPx: deviceSetting(settings.sticky_effects_offset, mode, breakpoints),
    staysInParent: settings.sticky_parent && !isTopLevel,
  };
}
