import { DEVICES } from './devices.ts';
import { isOn } from './is-on.ts';
import type { Responsive } from './responsive.ts';

/** A value of foreign data as a map: PHP prints an empty one as `[]`, and junk counts as empty. */
export const asMap = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/**
 * Turns foreign data into a value; what is missing or junk becomes the field's fallback. Never throws. Settings have these small
 * fields and no schema of zod (`schemas.ts`), because they are read at rest, where no page is to download it.
 */
export interface Field<Value> {
  parse(raw: unknown): Value;
  /** The field without its fallback: nothing for what it cannot use. */
  read(raw: unknown): Value | undefined;
}

/** The type of the settings that a field (an `object` field, mostly) gives. */
export type Infer<F> = F extends Field<infer Value> ? Value : never;

export interface Limits {
  readonly min?: number;
  readonly max?: number;
  /** Default `false`; cuts the fraction off. */
  readonly integer?: boolean;
}

type Shape = Record<string, Field<unknown>>;
type Settings<S extends Shape> = { [K in keyof S]: Infer<S[K]> };

const field = <Value>(read: (raw: unknown) => Value | undefined, fallback: () => Value): Field<Value> => ({
  read,
  parse: (raw) => read(raw) ?? fallback(),
});

const isMap = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;

/** A scalar as text; nothing for anything else, and nothing for `''`: servers send it for "unset". */
const scalar = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) || undefined : undefined;

function toNumber(raw: unknown, { min = -Infinity, max = Infinity, integer = false }: Limits) {
  const value = Number(scalar(raw)?.trim() || Number.NaN);
  if (!Number.isFinite(value)) return undefined;
  return Math.min(max, Math.max(min, integer ? Math.trunc(value) : value));
}

/** True for true, and for 1, true, yes and on as text; false for other scalars; the fallback (false) when unset. */
export const flag = (fallback = false): Field<boolean> =>
  field(
    (raw) => (typeof raw === 'boolean' || scalar(raw) ? isOn(raw) : undefined),
    () => fallback,
  );

/** A number, also written as text, kept within the limits; the fallback when unset or none. */
export const number = <Fallback extends number | undefined>(
  fallback: Fallback,
  limits: Limits = {},
): Field<number | Fallback> =>
  field<number | Fallback>(
    (raw) => toNumber(raw, limits),
    () => fallback,
  );

/** Text, also of a number; the fallback (`''`) when unset. */
export const text = (fallback = ''): Field<string> => field(scalar, () => fallback);

/** One of the words; the fallback when unset or another one. */
export const oneOf = <const Option extends string, Fallback extends string | undefined = Option>(
  options: readonly Option[],
  fallback: Fallback | Option,
): Field<Option | Fallback> =>
  field<Option | Fallback>(
    (raw) => options.find((option) => option === (raw === '' ? raw : scalar(raw))),
    () => fallback,
  );

/** All items that the field can use, in order; also of a map with numbers for keys. The fallback (none) when unset. */
export const list = <Value>(item: Field<Value>, fallback: readonly Value[] = []): Field<readonly Value[]> =>
  field<readonly Value[]>(
    (raw) =>
      isMap(raw)
        ? Object.values(raw).flatMap((each) => {
            const value = item.read(each);
            return value === undefined ? [] : [value];
          })
        : undefined,
    () => [...fallback],
  );

const responsives = new WeakSet<Field<unknown>>();

/** A field with variants for devices, for the shape of an `object`: from `key`, `key_tablet`, `key_mobile`, … there. */
export function responsive<Value>(of: Field<Value>): Field<Responsive<Value>> {
  const read = (raw: unknown) => {
    const values: Record<string, unknown> = isMap(raw) ? raw : {};
    const own = DEVICES.flatMap((device) => {
      const value = of.read(values[device]);
      return value === undefined ? [] : [[device, value]];
    });
    return { base: of.parse(values.base), ...Object.fromEntries(own) } as Responsive<Value>;
  };
  const made = field(read, () => read({}));
  responsives.add(made);
  return made;
}

/** The named fields of a map; further keys are dropped. Every field has its fallback when there is no map. */
export function object<S extends Shape>(shape: S): Field<Settings<S>> {
  const read = (raw: unknown) => {
    if (!isMap(raw)) return undefined;
    const values = Object.entries(shape).map(([key, each]) => {
      const own = Object.hasOwn(raw, key) ? raw[key] : undefined;
      return [key, each.parse(responsives.has(each) ? gatherResponsive(raw, key) : own)];
    });
    return Object.fromEntries(values) as Settings<S>;
  };
  return field(read, () => read({}) as Settings<S>);
}

/** A slider's number: of `{ unit, size, sizes }`, or bare. */
export const size = <Fallback extends number | undefined>(
  fallback: Fallback,
  limits: Limits = {},
): Field<number | Fallback> =>
  field<number | Fallback>(
    (raw) => toNumber(isMap(raw) ? raw.size : raw, limits),
    () => fallback,
  );

/** A link control; `url` is `''` when there is none. */
export const link = () => object({ url: text(), is_external: flag(), nofollow: flag() });

/** A media control; `url` is `''` and `id` 0 when there is none. */
export const media = () => object({ url: text(), id: number(0), alt: text(), source: text(), size: text() });

const isSet = (value: unknown) => Boolean(value) || value === 0;

/**
 * Gathers `key`, `key_tablet`, `key_mobile`, … of flat settings; with a `subKey` that part of each value that is an
 * object. Empty variants (`''`, null, false) are left out, because they leave it to the larger device.
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
  const own = DEVICES.map((device) => [device, read(`${key}_${device}`)] as const);
  return { base: read(key), ...Object.fromEntries(own.filter(([, value]) => isSet(value))) };
}
