/** One option of a select, as the list shows it. */
export interface Choice {
  /** Index among the options of the select. */
  readonly at: number;
  readonly text: string;
  /** Text for searching: without accents, capitals and repeated spaces. */
  readonly plain: string;
  readonly isDisabled: boolean;
}

/** An open list. */
export interface OpenList {
  readonly choices: readonly Choice[];
  readonly query: string;
  /** The choices that match the query. */
  readonly matches: readonly Choice[];
  /** Index of the active match; -1 if none. */
  readonly active: number;
  /** The range of rendered matches; the end is exclusive. */
  readonly shown: readonly [from: number, to: number];
}

/** Number of matches rendered at first, and added when scrolling to an end. */
export const CHUNK = 60;
/** Steps of Page Up and Page Down. */
const PAGE = 10;

/** Normalises a text for searching. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** Returns the nearest enabled match from a start in one direction; undefined if there is none. */
function enabledFrom(matches: readonly Choice[], start: number, step: 1 | -1): number | undefined {
  for (let at = start; at >= 0 && at < matches.length; at += step) if (!matches[at]?.isDisabled) return at;
  return undefined;
}

/** Extends the rendered range to the active match. */
function showActive(list: OpenList): OpenList {
  const { active, shown, matches } = list;
  if (active < 0 || (active >= shown[0] && active < shown[1])) return list;
  const from = Math.max(0, Math.min(active - CHUNK / 2, matches.length - CHUNK));
  return { ...list, shown: [from, Math.min(matches.length, from + CHUNK)] };
}

function listOf(choices: readonly Choice[], query: string, activeAt: number | undefined): OpenList {
  const plain = plainOf(query);
  const matches = plain ? choices.filter((each) => each.plain.includes(plain)) : choices;
  const kept = matches.findIndex(({ at, isDisabled }) => at === activeAt && !isDisabled);
  const active = kept < 0 ? (enabledFrom(matches, 0, 1) ?? -1) : kept;
  return showActive({ choices, query, matches, active, shown: [0, Math.min(CHUNK, matches.length)] });
}

/** Opens a list at the chosen option, else at the first enabled one. */
export const openList = (choices: readonly Choice[], chosenAt: number): OpenList =>
  listOf(choices, '', chosenAt);

/** Searches a list; the first enabled match becomes active. */
export const searchList = ({ choices }: OpenList, query: string): OpenList =>
  listOf(choices, query, undefined);

/** Returns the list with new options; the active option stays active if it still exists. */
export const renewList = ({ query, matches, active }: OpenList, choices: readonly Choice[]): OpenList =>
  listOf(choices, query, matches[active]?.at);

/** Makes a match active unless it is disabled. */
export function pointAt(list: OpenList, active: number): OpenList {
  const match = list.matches[active];
  return !match || match.isDisabled || active === list.active ? list : showActive({ ...list, active });
}

/** Renders more matches at one end. */
export function showMore(list: OpenList, end: 'before' | 'after'): OpenList {
  const [from, to] = list.shown;
  const shown: OpenList['shown'] =
    end === 'before' ? [Math.max(0, from - CHUNK), to] : [from, Math.min(list.matches.length, to + CHUNK)];
  return shown[0] === from && shown[1] === to ? list : { ...list, shown };
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
  const by = STEPS[key] ?? 0;
  const wanted = Math.max(0, Math.min(matches.length - 1, active + by));
  const ahead = by < 0 ? -1 : 1;
  const back = by < 0 ? 1 : -1;
  return pointAt(list, enabledFrom(matches, wanted, ahead) ?? enabledFrom(matches, wanted, back) ?? active);
}

/** Text typed to find an option in a list without search, and the time of its last letter. */
export interface Typed {
  readonly text: string;
  readonly atMs: number;
}

/** Longest pause between two letters of one word, in milliseconds. */
const PAUSE_MS = 700;

/** Adds a letter to the typed text; after a pause it starts a new text. */
export const typeLetter = ({ text, atMs }: Typed, letter: string, nowMs: number): Typed => ({
  text: nowMs - atMs > PAUSE_MS ? letter : text + letter,
  atMs: nowMs,
});

/**
 * Moves to the next match that starts with the typed text. Repeating one letter moves from match to match.
 */
export function findTyped(list: OpenList, { text }: Typed): OpenList {
  const { matches, active } = list;
  const plain = plainOf(text);
  if (!plain) return list;
  const isRepeated = [...plain].every((letter) => letter === plain[0]);
  const beginning = isRepeated ? (plain[0] as string) : plain;
  const start = Math.max(0, active) + (isRepeated ? 1 : 0);
  const found = [...matches.keys()]
    .map((at) => (start + at) % matches.length)
    .find((at) => !matches[at]?.isDisabled && matches[at]?.plain.startsWith(beginning));
  return found === undefined ? list : pointAt(list, found);
}

/** The properties of a key event that decide its meaning. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** Where a key is pressed: on a closed field, on an open one, or in the search. */
export type Place = 'closed' | 'open' | 'search';

/** Meaning of a key. `leave` closes the list and lets the focus move on. */
export type Meaning = 'open' | 'close' | 'leave' | 'choose' | 'clear' | 'step' | 'letter';

const FIXED: Readonly<Record<Place, Readonly<Record<string, Meaning>>>> = {
  closed: { Enter: 'open', ' ': 'open', Backspace: 'clear', Delete: 'clear' },
  open: { Enter: 'choose', ' ': 'choose', Escape: 'close', Tab: 'leave' },
  search: { Enter: 'choose', Escape: 'close', Tab: 'leave' },
};

const isStep = (key: string): boolean => Object.hasOwn(STEPS, key);

/** Step keys open a closed field. In a search with text, Home and End move the caret. */
function meaningOfStep(key: string, place: Place, query: string): Meaning | undefined {
  if (place === 'closed') return 'open';
  return place === 'search' && query && /^(Home|End)$/.test(key) ? undefined : 'step';
}

/** Returns the meaning of a key; undefined leaves it to the browser and the page. */
export function meaningOf(pressed: Pressed, place: Place, query = ''): Meaning | undefined {
  const { key, altKey, ctrlKey, metaKey, isComposing } = pressed;
  if (isComposing || ctrlKey || metaKey) return undefined;
  if (altKey && isStep(key)) {
    if (place === 'closed') return key === 'ArrowDown' ? 'open' : undefined;
    return key === 'ArrowUp' ? 'close' : undefined;
  }
  if (isStep(key)) return meaningOfStep(key, place, query);
  if (Object.hasOwn(FIXED[place], key)) return FIXED[place][key];
  return place !== 'search' && [...key].length === 1 ? 'letter' : undefined;
}
