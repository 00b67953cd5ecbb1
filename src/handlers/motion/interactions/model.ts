import { asMap, flag, type Infer, list, number, object, oneOf, text } from '#lib/fields.ts';

/** One thing that an element does by itself. */
export interface Interaction {
  readonly trigger: 'load' | 'scrollIn';
  /** True for an element that leaves, not for one that comes. */
  readonly isOut: boolean;
  /** Styles of the element when it has not come yet, or has left. */
  readonly away: Keyframe;
  readonly durationMs: number;
  readonly delayMs: number;
  /** In the words of CSS. */
  readonly easing: string;
  /** Device modes on which it does nothing. */
  readonly excluded: readonly string[];
  /** True for what plays each time that the element comes into view. */
  readonly replays: boolean;
}

// Longer times are mistakes: they would hide an element for good.
const LONGEST_MS = 60_000;
const time = (fallbackMs: number) => number(fallbackMs, { min: 0, max: LONGEST_MS });

/** What the page says about all interactions. */
const constants = object({
  defaultDuration: time(600),
  defaultDelay: time(0),
  slideDistance: number(100),
  scaleStart: number(0, { min: 0 }),
  defaultEasing: text(),
});
type Constants = Infer<typeof constants>;

const EASINGS: ReadonlyMap<string, string> = new Map([
  ['linear', 'linear'],
  ['easeIn', 'ease-in'],
  ['easeOut', 'ease-out'],
  ['easeInOut', 'ease-in-out'],
  ['circIn', 'cubic-bezier(0.55, 0, 1, 0.45)'],
  ['circOut', 'cubic-bezier(0, 0.55, 0.45, 1)'],
  ['circInOut', 'cubic-bezier(0.85, 0, 0.15, 1)'],
  ['backIn', 'cubic-bezier(0.36, 0, 0.66, -0.56)'],
  ['backOut', 'cubic-bezier(0.34, 1.56, 0.64, 1)'],
  ['backInOut', 'cubic-bezier(0.68, -0.6, 0.32, 1.6)'],
]);
const USUAL_EASING = 'ease-in';

/** Where an element comes from or goes to, in distances to the right and down. */
const SIDES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
};
const trigger = oneOf(['load', 'scrollIn'], undefined);
const effect = oneOf(['fade', 'slide', 'scale'], undefined);
const type = oneOf(['in', 'out'], 'in');
const direction = oneOf(['left', 'right', 'top', 'bottom'], undefined);

/** Returns what is in the builder's wrapping (`{ $$type, value }`); what is not wrapped as it is. */
function unwrap(raw: unknown): unknown {
  let value = raw;
  while (Object.hasOwn(asMap(value), '$$type')) value = asMap(value).value;
  return value;
}

/** Returns what a path leads to, without its wrapping. */
const at = (raw: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, key) => unwrap(asMap(value)[key]), unwrap(raw));

/** Returns all items of a list, or of a map: PHP prints a list that is not complete as one. */
function itemsOf(raw: unknown): unknown[] {
  const value = unwrap(raw);
  return (Array.isArray(value) ? value : Object.values(asMap(value))).map(unwrap);
}

const UNITS: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [undefined, 1],
  ['', 1],
  ['ms', 1],
  ['s', 1000],
]);

/** Reads `{ size, unit }`, or a number of milliseconds. */
function toMs(raw: unknown, fallbackMs: number): number {
  const isBare = typeof raw !== 'object';
  const factor = isBare ? 1 : UNITS.get(at(raw, 'unit'));
  const size = number(undefined).read(isBare ? raw : at(raw, 'size'));
  return time(fallbackMs).parse(size === undefined || factor === undefined ? undefined : size * factor);
}

function awayOf(animation: unknown, { slideDistance, scaleStart }: Constants): Keyframe | undefined {
  const kind = effect.parse(at(animation, 'effect'));
  if (!kind) return undefined;
  // What slides from nowhere comes from above.
  const side = direction.parse(at(animation, 'direction')) ?? (kind === 'slide' ? 'top' : '');
  const [x, y] = SIDES[side] ?? [0, 0];
  return {
    ...(kind === 'fade' && { opacity: 0 }),
    // Beside `transform`, which the page may use for the element.
    ...(kind === 'scale' && { scale: `${scaleStart}` }),
    ...(side && { translate: `${x * slideDistance}px ${y * slideDistance}px` }),
  };
}

/** Reads one item; undefined for what is not ours: triggers and effects of the paid edition, and junk. */
function readItem(item: unknown, given: Constants): Interaction | undefined {
  const animation = at(item, 'animation');
  const when = trigger.parse(at(item, 'trigger'));
  const away = awayOf(animation, given);
  if (!when || !away) return undefined;
  const config = at(animation, 'config');
  const timing = at(animation, 'timing_config');
  const easing = [at(config, 'easing'), given.defaultEasing].map((name) => EASINGS.get(String(name)));
  const isOut = type.parse(at(animation, 'type')) === 'out';
  return {
    trigger: when,
    isOut,
    away,
    durationMs: toMs(at(timing, 'duration'), given.defaultDuration),
    delayMs: toMs(at(timing, 'delay'), given.defaultDelay),
    easing: easing.find(Boolean) ?? USUAL_EASING,
    excluded: list(text()).parse(itemsOf(at(item, 'breakpoints', 'excluded'))),
    // What has left stays away.
    replays: !isOut && flag().parse(at(config, 'replay')),
  };
}

/**
 * Reads what the elements of a page do, by their ids. Values may be wrapped or bare; what is missing or junk is as the constants of the
 * page say, and items that cannot be used are left out.
 */
export function readInteractions(
  data: unknown,
  givenConstants?: unknown,
): ReadonlyMap<string, readonly Interaction[]> {
  const given = constants.parse(givenConstants);
  const found = new Map<string, Interaction[]>();
  for (const entry of itemsOf(data)) {
    const listed = at(entry, 'interactions');
    const items = itemsOf(at(listed, 'items') ?? listed).flatMap((item) => readItem(item, given) ?? []);
    const ids = new Set([at(entry, 'dataId'), at(entry, 'elementId')].map((id) => text().parse(id)));
    for (const id of ids) if (id && items.length) found.set(id, [...(found.get(id) ?? []), ...items]);
  }
  return found;
}
