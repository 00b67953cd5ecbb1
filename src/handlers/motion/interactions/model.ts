import { asMap, flag, type Infer, list, number, object, oneOf, text } from '#lib/fields.ts';

/** One interaction of an element. */
export interface Interaction {
  readonly trigger: 'load' | 'scrollIn';
  /** True if the element leaves, false if it enters. */
  readonly isOut: boolean;
  /** Styles of the element before it enters or after it leaves. */
  readonly away: Keyframe;
  readonly durationMs: number;
  readonly delayMs: number;
  /** A CSS easing function. */
  readonly easing: string;
  /** Device modes without the interaction. */
  readonly excluded: readonly string[];
  /** If true, plays each time the element comes into view. */
  readonly replays: boolean;
}

// Longer times are mistakes, which would keep an element hidden.
const MAX_MS = 60_000;
const time = (fallbackMs: number) => number(fallbackMs, { min: 0, max: MAX_MS });

/** The page's defaults for all interactions. */
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
const DEFAULT_EASING = 'ease-in';

/** Directions from or to which an element moves, as signs of x and y. */
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

/** Removes the builder's wrapping (`{ $$type, value }`) from a value, if it has one. */
function unwrap(raw: unknown): unknown {
  let value = raw;
  while (Object.hasOwn(asMap(value), '$$type')) value = asMap(value).value;
  return value;
}

/** Returns the value at a path, without wrapping. */
const valueAt = (raw: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, key) => unwrap(asMap(value)[key]), unwrap(raw));

/** Returns the items of a list or a map: PHP prints arrays with gaps as maps. */
function itemsOf(raw: unknown): unknown[] {
  const value = unwrap(raw);
  return (Array.isArray(value) ? value : Object.values(asMap(value))).map(unwrap);
}

const MS_PER_UNIT: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [undefined, 1],
  ['', 1],
  ['ms', 1],
  ['s', 1000],
]);

/** Parses `{ size, unit }` or a number into milliseconds. */
function toMs(raw: unknown, fallbackMs: number): number {
  const isBare = typeof raw !== 'object';
  const factor = isBare ? 1 : MS_PER_UNIT.get(valueAt(raw, 'unit'));
  const size = number(undefined).read(isBare ? raw : valueAt(raw, 'size'));
  return time(fallbackMs).parse(size === undefined || factor === undefined ? undefined : size * factor);
}

function awayOf(animation: unknown, { slideDistance, scaleStart }: Constants): Keyframe | undefined {
  const kind = effect.parse(valueAt(animation, 'effect'));
  if (!kind) return undefined;
  // Slides without a direction come from above.
  const side = direction.parse(valueAt(animation, 'direction')) ?? (kind === 'slide' ? 'top' : '');
  const [x, y] = SIDES[side] ?? [0, 0];
  return {
    ...(kind === 'fade' && { opacity: 0 }),
    // Individual properties leave the element's own `transform` alone.
    ...(kind === 'scale' && { scale: `${scaleStart}` }),
    ...(side && { translate: `${x * slideDistance}px ${y * slideDistance}px` }),
  };
}

/** Parses one item; returns undefined if it is invalid or belongs to the paid edition. */
function readItem(item: unknown, defaults: Constants): Interaction | undefined {
  const animation = valueAt(item, 'animation');
  const when = trigger.parse(valueAt(item, 'trigger'));
  const away = awayOf(animation, defaults);
  if (!when || !away) return undefined;
  const config = valueAt(animation, 'config');
  const timing = valueAt(animation, 'timing_config');
  const easing = [valueAt(config, 'easing'), defaults.defaultEasing].map((name) => EASINGS.get(String(name)));
  const isOut = type.parse(valueAt(animation, 'type')) === 'out';
  return {
    trigger: when,
    isOut,
    away,
    durationMs: toMs(valueAt(timing, 'duration'), defaults.defaultDuration),
    delayMs: toMs(valueAt(timing, 'delay'), defaults.defaultDelay),
    easing: easing.find(Boolean) ?? DEFAULT_EASING,
    excluded: list(text()).parse(itemsOf(valueAt(item, 'breakpoints', 'excluded'))),
    // An element that left does not return.
    replays: !isOut && flag().parse(valueAt(config, 'replay')),
  };
}

/**
 * Reads the interactions of a page by element id. Values may be wrapped or not. Missing or invalid values
 * take the page's defaults; items without a known trigger and effect are left out.
 */
export function readInteractions(
  data: unknown,
  pageConstants?: unknown,
): ReadonlyMap<string, readonly Interaction[]> {
  const defaults = constants.parse(pageConstants);
  const found = new Map<string, Interaction[]>();
  for (const entry of itemsOf(data)) {
    const listed = valueAt(entry, 'interactions');
    const items = itemsOf(valueAt(listed, 'items') ?? listed).flatMap(
      (item) => readItem(item, defaults) ?? [],
    );
    const ids = new Set(
      [valueAt(entry, 'dataId'), valueAt(entry, 'elementId')].map((id) => text().parse(id)),
    );
    for (const id of ids) if (id && items.length) found.set(id, [...(found.get(id) ?? []), ...items]);
  }
  return found;
}
