import { DEVICES } from './devices.ts';
import { isOn } from './is-on.ts';
import type { Responsive } from './responsive.ts';

/**
 * Parses foreign data; missing and junk values become the field's fallback. Never throws. Settings use fields
 * instead of zod (`schemas.ts`), because they are read before any visitor acts, when no page may download
 * zod.
 */
export interface Field<Value> {
  parse(raw: unknown): Value;
  /** Parses without the fallback: returns undefined for missing and junk values. */
  read(raw: unknown): Value | undefined;
}

/** The type that a field parses to. */
export type Infer<F> = F extends Field<infer Value> ? Value : never;

/** Limits of a number: values outside are clamped. */
export interface Limits {
  readonly min?: number;
  readonly max?: number;
  /** Cuts the fraction off; default `false`. */
  readonly integer?: boolean;
}

type Shape = Record<string, Field<unknown>>;
type Settings<S extends Shape> = { [K in keyof S]: Infer<S[K]> };

const field = <Value>(read: (raw: unknown) => Value | undefined, fallback: () => Value): Field<Value> => ({
  read,
  parse: (raw) => read(raw) ?? fallback(),
});

const isMap = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;

/** Returns text, or a number as text; otherwise undefined, also for `''`: servers send it for "unset". */
const scalar = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) || undefined : undefined;

function toNumber(raw: unknown, { min = -Infinity, max = Infinity, integer = false }: Limits) {
  const value = Number(scalar(raw)?.trim() || Number.NaN);
  if (!Number.isFinite(value)) return undefined;
  return Math.min(max, Math.max(min, integer ? Math.trunc(value) : value));
}

/** Parses true, 1, 'true', 'yes' and 'on' as true, other scalars as false; otherwise returns the fallback. */
export const flag = (fallback = false): Field<boolean> =>
  field(
    (raw) => (typeof raw === 'boolean' || scalar(raw) ? isOn(raw) : undefined),
    () => fallback,
  );

/** Parses a number, also from text, and clamps it to the limits; otherwise returns the fallback. */
export const number = <Fallback extends number | undefined>(
  fallback: Fallback,
  limits: Limits = {},
): Field<number | Fallback> =>
  field<number | Fallback>(
    (raw) => toNumber(raw, limits),
    () => fallback,
  );

/** Parses text, also from a number; otherwise returns the fallback. */
export const text = (fallback = ''): Field<string> => field(scalar, () => fallback);

/** Parses one of the options; otherwise returns the fallback. */
export const oneOf = <const Option extends string, Fallback extends string | undefined = Option>(
  options: readonly Option[],
  fallback: Fallback | Option,
): Field<Option | Fallback> =>
  field<Option | Fallback>(
    (raw) => options.find((option) => option === (raw === '' ? raw : scalar(raw))),
    () => fallback,
  );

/**
 * Parses the items of a list, or the values of a map, without junk items; otherwise returns the fallback.
 */
export const list = <Value>(item: Field<Value>, fallback: readonly Value[] = []): Field<readonly Value[]> =>
  field<readonly Value[]>(
    (raw) =>
      isMap(raw)
        ? Object.values(raw).flatMap((rawItem) => {
            const value = item.read(rawItem);
            return value === undefined ? [] : [value];
          })
        : undefined,
    () => [...fallback],
  );

const responsives = new WeakSet<Field<unknown>>();

/** Parses a field of an `object` that has variants for devices: `key`, `key_tablet`, `key_mobile`, … */
export function responsive<Value>(inner: Field<Value>): Field<Responsive<Value>> {
  const read = (raw: unknown) => {
    const values: Record<string, unknown> = isMap(raw) ? raw : {};
    const variants = DEVICES.flatMap((device) => {
      const value = inner.read(values[device]);
      return value === undefined ? [] : [[device, value]];
    });
    return { base: inner.parse(values.base), ...Object.fromEntries(variants) } as Responsive<Value>;
  };
  const responsiveField = field(read, () => read({}));
  responsives.add(responsiveField);
  return responsiveField;
}

/** Parses the named fields of a map, without other keys. Without a map, every field has its fallback. */
export function object<S extends Shape>(shape: S): Field<Settings<S>> {
  const read = (raw: unknown) => {
    if (!isMap(raw)) return undefined;
    const values = Object.entries(shape).map(([key, member]) => {
      const value = Object.hasOwn(raw, key) ? raw[key] : undefined;
      return [key, member.parse(responsives.has(member) ? gatherResponsive(raw, key) : value)];
    });
    return Object.fromEntries(values) as Settings<S>;
  };
  return field(read, () => read({}) as Settings<S>);
}

/** Parses the number of a slider: a bare one, or `size` in `{ unit, size, sizes }`. */
export const size = <Fallback extends number | undefined>(
  fallback: Fallback,
  limits: Limits = {},
): Field<number | Fallback> =>
  field<number | Fallback>(
    (raw) => toNumber(isMap(raw) ? raw.size : raw, limits),
    () => fallback,
  );

/** Parses a link control; `url` is `''` without a link. */
export const link = () => object({ url: text(), is_external: flag(), nofollow: flag() });

/** Parses a media control; without a file `url` is `''` and `id` is 0. */
export const media = () => object({ url: text(), id: number(0), alt: text(), source: text(), size: text() });

const isSet = (value: unknown) => Boolean(value) || value === 0;

/**
 * Gathers `key`, `key_tablet`, `key_mobile`, … of flat settings. `subKey` selects a member of values that are
 * objects. Leaves out empty variants (`''`, null, false): they inherit from the next larger device.
 */
export function gatherResponsive(
  settings: Readonly<Record<string, unknown>>,
  key: string,
  subKey = '',
): Responsive<unknown> {
  const read = (name: string) => {
    const value = settings[name];
    return subKey && typeof value === 'object' && value ? (value as Record<string, unknown>)[subKey] : value;
  };
  const variants = DEVICES.map((device) => [device, read(`${key}_${device}`)] as const);
  return { base: read(key), ...Object.fromEntries(variants.filter(([, value]) => isSet(value))) };
}
