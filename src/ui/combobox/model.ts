/** One option of a select, as the list shows it. */
export interface Choice {
  /** Its place among the options of the select. */
  readonly at: number;
  readonly text: string;
  /** What is searched in: without accents, capitals and repeated spaces. */
  readonly plain: string;
  readonly isDisabled: boolean;
}

/** An open list. */
export interface OpenList {
  readonly choices: readonly Choice[];
  readonly query: string;
  /** The choices that match the query. */
  readonly matches: readonly Choice[];
  /** Where the keyboard is among the matches; -1 when there is none to be at. */
  readonly active: number;
  /** The matches that are rendered: from the first, up to and without the second. */
  readonly shown: readonly [from: number, to: number];
}

/** How many matches are rendered at first, and with each scroll to an end of them. */
export const CHUNK = 60;
/** How far Page Up and Page Down go. */
const PAGE = 10;

/** A text as it is searched. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The nearest match that can be chosen, from a place on in one direction; undefined when there is none. */
function enabledFrom(matches: readonly Choice[], start: number, step: 1 | -1): number | undefined {
  for (let at = start; at >= 0 && at < matches.length; at += step) if (!matches[at]?.isDisabled) return at;
  return undefined;
}

/** Shows the active match, with as many around it as are rendered at a time. */
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

/** Opens a list at the chosen option, or at the first that can be chosen. */
export const openList = (choices: readonly Choice[], chosenAt: number): OpenList =>
  listOf(choices, '', chosenAt);

/** Searches; the first match is active then. */
export const searchList = ({ choices }: OpenList, query: string): OpenList =>
  listOf(choices, query, undefined);

/** The same list with other options; what was active stays so, when it is still there. */
export const renewList = ({ query, matches, active }: OpenList, choices: readonly Choice[]): OpenList =>
  listOf(choices, query, matches[active]?.at);

/** Makes a match active, unless it cannot be chosen. */
export function pointAt(list: OpenList, active: number): OpenList {
  const match = list.matches[active];
  return !match || match.isDisabled || active === list.active ? list : showActive({ ...list, active });
}

/** Renders more matches at an end of those that are. */
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

/** Goes where a key leads; past what cannot be chosen, and not beyond the ends. */
export function stepList(list: OpenList, key: string): OpenList {
  const { matches, active } = list;
  const by = STEPS[key] ?? 0;
  const wanted = Math.max(0, Math.min(matches.length - 1, active + by));
  const ahead = by < 0 ? -1 : 1;
  const back = by < 0 ? 1 : -1;
  return pointAt(list, enabledFrom(matches, wanted, ahead) ?? enabledFrom(matches, wanted, back) ?? active);
}

/** What was typed to find an option in a list without search, and when the last letter came. */
export interface Typed {
  readonly text: string;
  readonly atMs: number;
}

/** The longest pause between two letters of one word. */
const PAUSE_MS = 700;

export const typeLetter = ({ text, atMs }: Typed, letter: string, nowMs: number): Typed => ({
  text: nowMs - atMs > PAUSE_MS ? letter : text + letter,
  atMs: nowMs,
});

/** Goes to the next match that begins with what was typed; the same letter again and again goes from one to the next. */
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

/** What of a pressed key decides what it means. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** Where a key is pressed: on a field that is closed, on one whose list is open, or in the search of the list. */
export type Place = 'closed' | 'open' | 'search';

/** What a key does; `leave`: the list closes, and the focus goes on. */
export type Meaning = 'open' | 'close' | 'leave' | 'choose' | 'clear' | 'step' | 'letter';

const FIXED: Readonly<Record<Place, Readonly<Record<string, Meaning>>>> = {
  closed: { Enter: 'open', ' ': 'open', Backspace: 'clear', Delete: 'clear' },
  open: { Enter: 'choose', ' ': 'choose', Escape: 'close', Tab: 'leave' },
  search: { Enter: 'choose', Escape: 'close', Tab: 'leave' },
};

const isStep = (key: string): boolean => Object.hasOwn(STEPS, key);

/** Steps open a closed field; in a search that says something Home and End lead through its text. */
function meaningOfStep(key: string, place: Place, query: string): Meaning | undefined {
  if (place === 'closed') return 'open';
  return place === 'search' && query && /^(Home|End)$/.test(key) ? undefined : 'step';
}

/** What a key means; undefined: nothing, so that the browser and the page have it. */
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
