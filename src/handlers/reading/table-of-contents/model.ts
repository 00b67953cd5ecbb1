import { activeDevices, type Breakpoints, type DeviceMode } from '#lib/breakpoints.ts';

/**
 * Returns the nesting level of each heading: that of the nearest earlier heading whose rank is not lower,
 * plus one if that rank is higher.
 */
export function levelsOf(ranks: readonly number[]): number[] {
  const levels: number[] = [];
  ranks.forEach((rank, index) => {
    const ancestorIndex = ranks.findLastIndex((each, before) => before < index && each <= rank);
    levels.push(
      ancestorIndex < 0 ? 0 : (levels[ancestorIndex] ?? 0) + (ranks[ancestorIndex] === rank ? 0 : 1),
    );
  });
  return levels;
}

/** Returns true if the box starts collapsed: on the device of the setting and on smaller ones. */
export function startsMinimised(on: string, mode: DeviceMode, breakpoints: Breakpoints): boolean {
  const modes: string[] = activeDevices(breakpoints, { withDesktop: true });
  return on === 'desktop' || (modes.includes(on) && modes.indexOf(mode) <= modes.indexOf(on));
}

/** Indexes of the headings in view and of the active item; -1 for none. */
export interface Reading {
  readonly seen: ReadonlySet<number>;
  readonly active: number;
}

/** How the visibility of a heading changed. */
export type VisibilityChange = 'entered' | 'left-above' | 'left-below' | 'vanished';

const NONE = -1;

/** Returns the reading state after a heading entered or left the view. `count` is the number of headings. */
export function applyChange(
  { seen: before, active }: Reading,
  index: number,
  change: VisibilityChange,
  count: number,
): Reading {
  const seen = new Set(before);
  if (change === 'entered') return { seen: seen.add(index), active: index };
  // The observer's first report may be that a heading is out of view.
  if (!seen.delete(index)) return { seen, active };
  const first = seen.size ? Math.min(...seen) : NONE;
  switch (change) {
    case 'left-below':
      return { seen, active: index - 1 };
    case 'left-above':
      if (!seen.size) return { seen, active };
      return { seen, active: index + 1 < count ? index + 1 : NONE };
    case 'vanished':
      return { seen, active: active === index && seen.size ? first : active };
    default:
      return change satisfies never;
  }
}

/**
 * Returns the reading state after several changes at once: first the headings that left, then those that
 * entered. The first one that entered becomes active, as after a jump or at the start.
 */
export function applyChanges(
  reading: Reading,
  changes: readonly (readonly [number, VisibilityChange])[],
  count: number,
): Reading {
  const inOrder = [...changes].sort(([a], [b]) => a - b);
  const entered = inOrder.filter(([, change]) => change === 'entered').reverse();
  const left = inOrder.filter(([, sight]) => sight !== 'entered');
  return [...left, ...entered].reduce(
    (last, [index, sight]) => applyChange(last, index, sight, count),
    reading,
  );
}
