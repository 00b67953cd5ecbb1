import { own } from '#lib/own.ts';
import { STEPS } from './keys.ts';

/** One option of a select, as the list shows it. */
export interface ListItem {
  /** Index among the options of the select. */
  readonly optionIndex: number;
  readonly text: string;
  /** Text for searching: without accents, capitals and repeated spaces. */
  readonly searchText: string;
  readonly isDisabled: boolean;
}

/** An open list. */
export interface OpenList {
  readonly items: readonly ListItem[];
  readonly query: string;
  readonly matches: readonly ListItem[];
  /** Index of the active match; -1 if none. */
  readonly active: number;
  /** The range of rendered matches; the end is exclusive. */
  readonly renderedRange: readonly [from: number, to: number];
}

/** Number of matches rendered at first, and added when scrolling to an end. */
export const CHUNK = 60;
/** At most this many matches are rendered: those at the other end go. */
export const RENDERED_MAX = 3 * CHUNK;

/** Normalises a text for searching. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** Returns the nearest enabled match from a start in one direction; undefined if there is none. */
function findEnabled(matches: readonly ListItem[], start: number, step: 1 | -1): number | undefined {
  for (let at = start; at >= 0 && at < matches.length; at += step) if (!matches[at]?.isDisabled) return at;
  return undefined;
}

/** Moves the rendered range to the active match if that is outside. */
function showActive(list: OpenList): OpenList {
  const { active, renderedRange, matches } = list;
  if (active < 0 || (active >= renderedRange[0] && active < renderedRange[1])) return list;
  const from = Math.max(0, Math.min(active - CHUNK / 2, matches.length - CHUNK));
  return { ...list, renderedRange: [from, Math.min(matches.length, from + CHUNK)] };
}

function createList(items: readonly ListItem[], query: string, activeAt: number | undefined): OpenList {
  const searchQuery = normalizeText(query);
  const matches = searchQuery ? items.filter((each) => each.searchText.includes(searchQuery)) : items;
  const keptIndex = matches.findIndex(
    ({ optionIndex, isDisabled }) => optionIndex === activeAt && !isDisabled,
  );
  const active = keptIndex < 0 ? (findEnabled(matches, 0, 1) ?? -1) : keptIndex;
  return showActive({ items, query, matches, active, renderedRange: [0, Math.min(CHUNK, matches.length)] });
}

/** Opens a list at the chosen option, else at the first enabled one. */
export const openList = (items: readonly ListItem[], chosenAt: number): OpenList =>
  createList(items, '', chosenAt);

/** Searches a list; the first enabled match becomes active. */
export const searchList = ({ items }: OpenList, query: string): OpenList =>
  createList(items, query, undefined);

/** Returns the list with new options; the active option stays active if it still exists. */
export const updateList = ({ query, matches, active }: OpenList, items: readonly ListItem[]): OpenList =>
  createList(items, query, matches[active]?.optionIndex);

/** Makes a match active unless it is disabled. */
export function setActive(list: OpenList, active: number): OpenList {
  const match = list.matches[active];
  return !match || match.isDisabled || active === list.active ? list : showActive({ ...list, active });
}

/** Renders more matches at one end, and fewer at the other one if they are many. */
export function showMore(list: OpenList, end: 'before' | 'after'): OpenList {
  const [from, to] = list.renderedRange;
  const first = end === 'before' ? Math.max(0, from - CHUNK) : from;
  const last = end === 'after' ? Math.min(list.matches.length, to + CHUNK) : to;
  if (first === from && last === to) return list;
  const renderedRange: OpenList['renderedRange'] =
    end === 'before'
      ? [first, Math.min(last, first + RENDERED_MAX)]
      : [Math.max(first, last - RENDERED_MAX), last];
  return { ...list, renderedRange };
}

/** Returns the active match, if it is rendered. */
export function activeOption({ matches, active, renderedRange: [from, to] }: OpenList): ListItem | undefined {
  return active >= from && active < to ? matches[active] : undefined;
}

/** Moves the active match by a key; skips disabled options and stops at the ends. */
export function stepList(list: OpenList, key: string): OpenList {
  const { matches, active } = list;
  const by = own(STEPS, key) ?? 0;
  const targetIndex = Math.max(0, Math.min(matches.length - 1, active + by));
  const ahead = by < 0 ? -1 : 1;
  const back = by < 0 ? 1 : -1;
  return setActive(
    list,
    findEnabled(matches, targetIndex, ahead) ?? findEnabled(matches, targetIndex, back) ?? active,
  );
}

/** Text typed to find an option in a list without search, and the time of its last letter. */
export interface TypedText {
  readonly text: string;
  readonly atMs: number;
}

/** Longest pause between two letters of one word, in milliseconds. */
const PAUSE_MS = 700;

/** Adds a letter to the typed text; after a pause it starts a new text. */
export const typeLetter = ({ text, atMs }: TypedText, letter: string, nowMs: number): TypedText => ({
  text: nowMs - atMs > PAUSE_MS ? letter : text + letter,
  atMs: nowMs,
});

/**
 * Moves to the next match that starts with the typed text. Repeating one letter moves from match to match.
 */
export function findTyped(list: OpenList, { text }: TypedText): OpenList {
  const { matches, active } = list;
  const searchQuery = normalizeText(text);
  if (!searchQuery) return list;
  const isRepeated = [...searchQuery].every((letter) => letter === searchQuery[0]);
  const prefix = isRepeated ? (searchQuery[0] as string) : searchQuery;
  const start = Math.max(0, active) + (isRepeated ? 1 : 0);
  const found = [...matches.keys()]
    .map((at) => (start + at) % matches.length)
    .find((at) => !matches[at]?.isDisabled && matches[at]?.searchText.startsWith(prefix));
  return found === undefined ? list : setActive(list, found);
}
