import { asMap } from '#lib/as-map.ts';
import { size } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import type { Course, Range } from './formulas.ts';

/** What moves: the element, or a layer with its background. */
export type MotionType = 'element' | 'background';

/** Raw settings that affect motion. */
export type RawSettings = Readonly<Record<string, unknown>>;

/** One effect of a motion. */
export interface Effect {
  readonly name: string;
  readonly isNegative: boolean;
  readonly course: Course;
  /** Speed or level, depending on the effect. */
  readonly amount: number;
  readonly range: Range;
}

/** How an element or its background moves. */
export interface Motion {
  readonly type: MotionType;
  readonly scroll: readonly Effect[];
  readonly mouse: readonly Effect[];
  /** Undefined means all devices. */
  readonly devices: readonly unknown[] | undefined;
  /** What progress is relative to; if undefined, the position of the element decides. */
  readonly relativeTo: 'viewport' | 'page' | undefined;
  /** The element's own transform functions, which stay; `perspective` first. */
  readonly transforms: readonly string[];
}

const PREFIXES: Readonly<Record<MotionType, string>> = {
  element: 'motion_fx',
  background: 'background_motion_fx',
};

/** Default speed or level of the effects, by where they are available. */
const SCROLL = { translateY: 4, translateX: 4, opacity: 10, blur: 7, scale: 4 };
const AMOUNTS: Readonly<Record<MotionType, Readonly<Record<'scroll' | 'mouse', Record<string, number>>>>> = {
  element: { scroll: { ...SCROLL, rotateZ: 1 }, mouse: { mouseTrack: 1, tilt: 4 } },
  background: { scroll: SCROLL, mouse: { mouseTrack: 1 } },
};

const COURSES: readonly unknown[] = ['out-in', 'in-out', 'in-out-in', 'out-in-out'];

const percent = (value: unknown, fallback: number) => Math.min(100, Math.max(0, size(fallback).parse(value)));

/** Returns the values of a slider's two handles in ascending order. */
function rangeOf(value: unknown, start: number, end: number): Range {
  const { sizes } = asMap(value);
  const handles = [percent(asMap(sizes).start, start), percent(asMap(sizes).end, end)];
  return { start: Math.min(...handles), end: Math.max(...handles) };
}

/** Returns the transform functions of the element's own settings. Custom properties have their values. */
function transformsOf(settings: RawSettings): string[] {
  const names = Object.keys(settings).flatMap((key) => /^_transform_([a-z]+)_effect/i.exec(key)?.[1] ?? []);
  const unique = [...new Set(names)];
  return [
    ...unique.filter((name) => name === 'perspective'),
    ...unique.filter((name) => name !== 'perspective'),
  ];
}

/**
 * Reads how an element or its background moves. Returns undefined if it does not. Effects are in the order of
 * the settings; invalid values count as not set, unknown effects are left out.
 */
export function readMotion(settings: RawSettings, type: MotionType): Motion | undefined {
  const prefix = PREFIXES[type];
  const readValue = (key: string) => settings[`${prefix}_${key}`];
  const names = Object.keys(settings).flatMap((key) =>
    key.startsWith(`${prefix}_`) && key.endsWith('_effect') && isOn(settings[key])
      ? key.slice(prefix.length + 1, -'_effect'.length)
      : [],
  );
  const effectsOf = (kind: 'scroll' | 'mouse', master: string): Effect[] => {
    const amounts = AMOUNTS[type][kind];
    if (!isOn(readValue(`motion_fx_${master}`))) return [];
    return names
      .filter((name) => Object.hasOwn(amounts, name))
      .map((name) => {
        const direction = readValue(`${name}_direction`);
        const hasCourse = name === 'opacity' || name === 'blur' || name === 'scale';
        return {
          name,
          isNegative: direction === 'negative',
          course: COURSES.includes(direction) ? (direction as Course) : 'out-in',
          amount: size(amounts[name] ?? 0).parse(readValue(`${name}_speed`) ?? readValue(`${name}_level`)),
          range: hasCourse
            ? rangeOf(readValue(`${name}_range`), 20, 80)
            : rangeOf(readValue(`${name}_affectedRange`), 0, 100),
        };
      });
  };
  const scroll = effectsOf('scroll', 'scrolling');
  const mouse = effectsOf('mouse', 'mouse');
  if (!scroll.length && !mouse.length) return undefined;
  const devices = readValue('devices');
  const range = readValue('range');
  return {
    type,
    scroll,
    mouse,
    devices: typeof devices === 'object' && devices ? Object.values(devices) : undefined,
    relativeTo: range === 'viewport' || range === 'page' ? range : undefined,
    transforms: type === 'element' ? transformsOf(settings) : [],
  };
}

/** Keeps only settings that affect motion. */
export const settings = {
  parse: (raw: unknown): RawSettings =>
    Object.fromEntries(
      Object.entries(asMap(raw)).filter(([key]) =>
        /^((background_)?motion_fx|_transform|_position)/.test(key),
      ),
    ),
};
