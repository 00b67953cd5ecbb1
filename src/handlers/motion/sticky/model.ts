import type { Breakpoints, DeviceMode } from '#lib/breakpoints.ts';
import { deviceSetting } from '#lib/responsive.ts';
import type { Settings } from './settings.ts';

/** What is true around the element at the moment. */
export interface Surroundings {
  readonly mode: DeviceMode;
  readonly breakpoints: Breakpoints;
  /** Height of a bar that is fixed at the top of the window; 0 without one. */
  readonly adminBarPx: number;
  /** True for an element that stands in no container. */
  readonly isTopLevel: boolean;
}

/** How an element sticks. */
export interface Sticking {
  readonly to: 'top' | 'bottom';
  readonly offsetPx: number;
  readonly effectsOffsetPx: number;
  readonly staysInParent: boolean;
}

/** Reads how an element sticks on the device; undefined when it does not. */
export function stickingOf(settings: Settings, around: Surroundings): Sticking | undefined {
  const { sticky: to, sticky_on: devices } = settings;
  const { mode, breakpoints, adminBarPx, isTopLevel } = around;
  if (!to || !devices.includes(mode)) return undefined;
  const barPx = to === 'top' ? adminBarPx : 0;
  return {
    to,
    offsetPx: deviceSetting(settings.sticky_offset, mode, breakpoints) + barPx,
    effectsOffsetPx: deviceSetting(settings.sticky_effects_offset, mode, breakpoints),
    staysInParent: settings.sticky_parent && !isTopLevel,
  };
}
