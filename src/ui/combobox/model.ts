import { own } from '#lib/own.ts';

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
/** Steps of Page Up and Page Down. */
const PAGE = 10;

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

/** Renders more matches at one end. */
export function showMore(list: OpenList, end: 'before' | 'after'): OpenList {
  const [from, to] = list.renderedRange;
  const renderedRange: OpenList['renderedRange'] =
    end === 'before' ? [Math.max(0, from - CHUNK), to] : [from, Math.min(list.matches.length, to + CHUNK)];
  return renderedRange[0] === from && renderedRange[1] === to ? list : { ...list, renderedRange };
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

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

/** The properties of a key event that decide its meaning. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** Where a key is pressed: on a closed field, on an open one, or in the search. */
export type KeyContext = 'closed' | 'open' | 'search';

/** Meaning of a key. `leave` closes the list and lets the focus move on. */
export type KeyAction = 'open' | 'close' | 'leave' | 'choose' | 'clear' | 'step' | 'letter';

const KEY_ACTIONS: Readonly<Record<KeyContext, Readonly<Record<string, KeyAction>>>> = {
  closed: { Enter: 'open', ' ': 'open', Backspace: 'clear', Delete: 'clear' },
  open: { Enter: 'choose', ' ': 'choose', Escape: 'close', Tab: 'leave' },
  search: { Enter: 'choose', Escape: 'close', Tab: 'leave' },
};

const isStep = (key: string): boolean => Object.hasOwn(STEPS, key);

/** Step keys open a closed field. In a search with text, Home and End move the caret. */
function stepKeyAction(key: string, context: KeyContext, query: string): KeyAction | undefined {
  if (context === 'closed') return 'open';
  return context === 'search' && query && /^(Home|End)$/.test(key) ? undefined : 'step';
}

/** Returns the meaning of a key; undefined leaves it to the browser and the page. */
export function keyAction(pressed: PressedKey, context: KeyContext, query = ''): KeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, isComposing } = pressed;
  if (isComposing || ctrlKey || metaKey) return undefined;
  if (altKey && isStep(key)) {
    if (context === 'closed') return key === 'ArrowDown' ? 'open' : undefined;
    return key === 'ArrowUp' ? 'close' : undefined;
  }
  if (isStep(key)) return stepKeyAction(key, context, query);
  if (Object.hasOwn(KEY_ACTIONS[context], key)) return KEY_ACTIONS[context][key];
  return context !== 'search' && [...key].length === 1 ? 'letter' : undefined;
}
