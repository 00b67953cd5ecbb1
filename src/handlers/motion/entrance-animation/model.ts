import type { Breakpoints, DeviceMode } from '#lib/breakpoints.ts';
import { gatherResponsive } from '#lib/fields.ts';
import { deviceSetting } from '#lib/responsive.ts';

/** Raw settings whose names begin with `animation` or `_animation`. */
export type Settings = Readonly<Record<string, unknown>>;

/** Any change of these settings plays the animation again. */
export const settings = {
  parse: (raw: unknown): Settings =>
    Object.fromEntries(Object.entries(raw ?? {}).filter(([key]) => /^_?animation/.test(key))),
};

/** The entrance animation of an element. */
export interface Entrance {
  /** Class names; empty if it is only shown. */
  readonly classes: readonly string[];
  readonly delayMs: number;
}

/**
 * Reads the entrance for a device. Returns undefined without an animation; invalid values count as not set.
 */
export function entranceOf(
  values: Settings,
  mode: DeviceMode,
  breakpoints: Breakpoints,
): Entrance | undefined {
  const read = (key: string) => deviceSetting(gatherResponsive(values, key), mode, breakpoints);
  const name = [read('animation'), read('_animation')].find(
    (value) => typeof value === 'string' && value.trim(),
  );
  if (!name) return undefined;
  if (name === 'none') return { classes: [], delayMs: 0 };
  const delay = ['_animation_delay', 'animation_delay'].map(read).find((value) => value || value === 0);
  return { classes: String(name).trim().split(/\s+/), delayMs: Math.max(0, Number(delay) || 0) };
}
