import { activeDevices, type Breakpoints, type DeviceMode } from '#lib/breakpoints.ts';

/** How deep each heading lies, for the numbers of their tags: under the nearest one before it that is no smaller. */
export function levelsOf(ranks: readonly number[]): number[] {
  const levels: number[] = [];
  ranks.forEach((rank, index) => {
    const at = ranks.findLastIndex((each, before) => before < index && each <= rank);
    levels.push(at < 0 ? 0 : (levels[at] ?? 0) + (ranks[at] === rank ? 0 : 1));
  });
  return levels;
}

/** True when a box that is minimised on a device is so at the start: on that one, and on smaller ones. */
export function startsMinimised(on: string, mode: DeviceMode, breakpoints: Breakpoints): boolean {
  const modes: string[] = activeDevices(breakpoints, { withDesktop: true });
  return on === 'desktop' || (modes.includes(on) && modes.indexOf(mode) <= modes.indexOf(on));
}

/** Which headings are in view, and which item is active; -1 for none. */
export interface Reading {
  readonly seen: ReadonlySet<number>;
  readonly active: number;
}

export type Sight = 'entered' | 'left-above' | 'left-below' | 'vanished';

const NOTHING = -1;

/** What a heading that came into view, or left it, makes of the reading; of `count` headings. */
export function follow(
  { seen: before, active }: Reading,
  index: number,
  sight: Sight,
  count: number,
): Reading {
  const seen = new Set(before);
  if (sight === 'entered') return { seen: seen.add(index), active: index };
  // What is told first about a heading may be that it is out of view.
  if (!seen.delete(index)) return { seen, active };
  const first = seen.size ? Math.min(...seen) : NOTHING;
  switch (sight) {
    case 'left-below':
      return { seen, active: index - 1 };
    case 'left-above':
      if (!seen.size) return { seen, active };
      return { seen, active: index + 1 < count ? index + 1 : NOTHING };
    case 'vanished':
      return { seen, active: active === index && seen.size ? first : active };
    default:
      return sight satisfies never;
  }
}

/**
 * What several headings that were told of at once make of the reading: first those that left, then those that came. Of all that came
 * the first is the one that is read, as after a jump or at the start.
 */
export function followAll(
  reading: Reading,
  changes: readonly (readonly [number, Sight])[],
  count: number,
): Reading {
  const inOrder = [...changes].sort(([a], [b]) => a - b);
  const entered = inOrder.filter(([, sight]) => sight === 'entered').reverse();
  const left = inOrder.filter(([, sight]) => sight !== 'entered');
  return [...left, ...entered].reduce((last, [index, sight]) => follow(last, index, sight, count), reading);
}
