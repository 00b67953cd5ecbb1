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

/** Returns the index of the item above an item, in whose nested list it is; -1 for none. */
export const parentOf = (levels: readonly number[], index: number): number =>
  levels.findLastIndex((level, before) => before < index && level < (levels[index] ?? 0));

/** Returns the indexes of an item and of all items above it. */
export function pathTo(levels: readonly number[], index: number): number[] {
  const path: number[] = [];
  for (let at = index; at >= 0; at = parentOf(levels, at)) path.push(at);
  return path;
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

/** A listed heading. */
export interface Entry {
  readonly text: string;
  readonly anchor: string;
  readonly level: number;
}

/** The list, and what the visitor reads and has chosen. */
export interface ListState {
  readonly entries: readonly Entry[];
  readonly reading: Reading;
  /** The items whose nested lists are to be open. */
  readonly openLists: readonly number[];
  /** The items whose nested lists are open or opening: they slide a moment after the item is marked. */
  readonly shownLists: readonly number[];
  /** True for a while after the visitor has chosen an item. */
  readonly isChosen: boolean;
  /**
   * A list that opens above the text shifts headings. Without a scroll this must not mark another item, or
   * lists would open and collapse endlessly.
   */
  readonly hasScrolled: boolean;
}

/** Returns the state of a new list, in which no item is marked. */
export const listOf = (entries: readonly Entry[]): ListState => ({
  entries,
  reading: { seen: new Set(), active: NONE },
  openLists: [],
  shownLists: [],
  isChosen: false,
  hasScrolled: true,
});

const levelsIn = ({ entries }: ListState) => entries.map(({ level }) => level);

/** Returns the state after a click on an item: a second one closes the list of a top-level item. */
export function chooseItem<State extends ListState>(state: State, index: number): State {
  const { openLists, reading, entries } = state;
  const closes = index === reading.active && !entries[index]?.level && openLists.includes(index);
  return {
    ...state,
    reading: { ...reading, active: index },
    openLists: closes ? openLists.filter((open) => open !== index) : pathTo(levelsIn(state), index),
    isChosen: true,
  };
}

/** Returns the state after headings entered or left the view. `collapses`: nested lists open and close. */
export function readOn<State extends ListState>(
  state: State,
  changes: readonly (readonly [number, VisibilityChange])[],
  { collapses }: { readonly collapses: boolean },
): State {
  const { active } = state.reading;
  const reading = applyChanges(state.reading, changes, state.entries.length);
  if (state.isChosen || !state.hasScrolled) return { ...state, reading: { ...reading, active } };
  if (reading.active === active) return { ...state, reading };
  const openLists = pathTo(levelsIn(state), reading.active);
  return { ...state, reading, openLists, hasScrolled: !collapses };
}
