import { asMap } from '#lib/as-map.ts';
import { flag, type Infer, list, number, object, oneOf, text } from '#lib/fields.ts';

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
const milliseconds = (fallbackMs: number) => number(fallbackMs, { min: 0, max: MAX_MS });

/** What the page sets for all its interactions. */
const pageDefaults = object({
  defaultDuration: milliseconds(600),
  defaultDelay: milliseconds(0),
  /** In pixels. */
  slideDistance: number(100),
  scaleStart: number(0, { min: 0 }),
  defaultEasing: text(),
});
type PageDefaults = Infer<typeof pageDefaults>;

const triggerField = oneOf(['load', 'scrollIn'], undefined);
const effectField = oneOf(['fade', 'slide', 'scale'], undefined);
const typeField = oneOf(['in', 'out'], 'in');
const directionField = oneOf(['left', 'right', 'top', 'bottom'], undefined);

/** Returns a value without the builder's wrapping (`{ $$type, value }`), if it has one. */
function unwrap(raw: unknown): unknown {
  let value = raw;
  while (Object.hasOwn(asMap(value), '$$type')) value = asMap(value).value;
  return value;
}

/** Returns the value at a path, unwrapped. */
const valueAt = (raw: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, key) => unwrap(asMap(value)[key]), unwrap(raw));

/** Returns the items of a list or a map, unwrapped: PHP prints arrays with gaps as maps. */
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

/** Parses `{ size, unit }`, or a number of milliseconds. */
function toMs(raw: unknown, fallbackMs: number): number {
  const isBare = typeof raw !== 'object';
  const size = number(undefined).read(isBare ? raw : valueAt(raw, 'size'));
  const msPerUnit = isBare ? 1 : MS_PER_UNIT.get(valueAt(raw, 'unit'));
  const isValid = size !== undefined && msPerUnit !== undefined;
  return milliseconds(fallbackMs).parse(isValid ? size * msPerUnit : undefined);
}

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

/** Returns the CSS easing function of the builder's name; for an unknown one, that of the page's default. */
const toEasing = (name: unknown, defaultName: string): string =>
  EASINGS.get(String(name)) ?? EASINGS.get(defaultName) ?? DEFAULT_EASING;

/** Where an element is before it enters or after it leaves, as signs of x and y. */
const SIDES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
};

/** Returns the styles of an element that is away; undefined without a known effect. */
function readAway(animation: unknown, { slideDistance, scaleStart }: PageDefaults): Keyframe | undefined {
  const effect = effectField.parse(valueAt(animation, 'effect'));
  if (!effect) return undefined;
  // Slides without a direction come from above.
  const direction =
    directionField.parse(valueAt(animation, 'direction')) ?? (effect === 'slide' ? 'top' : undefined);
  const [x, y] = SIDES[direction ?? ''] ?? [0, 0];
  return {
    ...(effect === 'fade' && { opacity: 0 }),
    // Individual properties leave the element's own `transform` alone.
    ...(effect === 'scale' && { scale: `${scaleStart}` }),
    ...(direction && { translate: `${x * slideDistance}px ${y * slideDistance}px` }),
  };
}

/** Parses one interaction; returns undefined if it is invalid or belongs to the paid edition. */
function readInteraction(raw: unknown, defaults: PageDefaults): Interaction | undefined {
  const animation = valueAt(raw, 'animation');
  const trigger = triggerField.parse(valueAt(raw, 'trigger'));
  const away = readAway(animation, defaults);
  if (!trigger || !away) return undefined;
  const isOut = typeField.parse(valueAt(animation, 'type')) === 'out';
  return {
    trigger,
    isOut,
    away,
    durationMs: toMs(valueAt(animation, 'timing_config', 'duration'), defaults.defaultDuration),
    delayMs: toMs(valueAt(animation, 'timing_config', 'delay'), defaults.defaultDelay),
    easing: toEasing(valueAt(animation, 'config', 'easing'), defaults.defaultEasing),
    excluded: list(text()).parse(itemsOf(valueAt(raw, 'breakpoints', 'excluded'))),
    // An element that left does not return.
    replays: !isOut && flag().parse(valueAt(animation, 'config', 'replay')),
  };
}

/** Parses the interactions in the entry of one element: a list, or a list in `items`. */
function readEntry(entry: unknown, defaults: PageDefaults): Interaction[] {
  const interactions = valueAt(entry, 'interactions');
  const items = itemsOf(valueAt(interactions, 'items') ?? interactions);
  return items.flatMap((item) => readInteraction(item, defaults) ?? []);
}

/** Returns the ids of an element: markup may have either. */
function idsOf(entry: unknown): ReadonlySet<string> {
  const ids = [valueAt(entry, 'dataId'), valueAt(entry, 'elementId')].map((id) => text().parse(id));
  return new Set(ids.filter(Boolean));
}

/**
 * Reads the interactions of a page by element id. Values may be wrapped or not. Missing or invalid values
 * take the page's defaults; items without a known trigger and effect are left out.
 */
export function readInteractions(
  data: unknown,
  pageConstants?: unknown,
): ReadonlyMap<string, readonly Interaction[]> {
  const defaults = pageDefaults.parse(pageConstants);
  const byId = new Map<string, readonly Interaction[]>();
  for (const entry of itemsOf(data)) {
    const interactions = readEntry(entry, defaults);
    if (!interactions.length) continue;
    for (const id of idsOf(entry)) byId.set(id, [...(byId.get(id) ?? []), ...interactions]);
  }
  return byId;
}
