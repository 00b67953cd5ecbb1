import { asMap } from '#lib/fields.ts';

/** A country's settings for one field; undefined means not set. */
export interface FieldLocale {
  readonly label: string | undefined;
  readonly placeholder: string | undefined;
  readonly required: boolean | undefined;
  readonly hidden: boolean;
  readonly priority: number | undefined;
  readonly classes: readonly string[] | undefined;
}

type Map = Readonly<Record<string, unknown>>;

/** Parses a JSON map; returns an empty map for anything else. */
export function readMap(text: string | undefined): Map {
  try {
    return asMap(JSON.parse((text ?? '').replaceAll('&quot;', '"')));
  } catch {
    return {};
  }
}

const own = (map: Map, key: string) => asMap(Object.hasOwn(map, key) ? map[key] : undefined);

/** Returns class names. One string may contain several. */
const namesIn = (classes: readonly unknown[]) =>
  classes.flatMap((each) => (typeof each === 'string' ? each.split(/\s+/).filter(Boolean) : []));

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Returns a country's settings for a field. Falls back to the settings for all countries. */
export function localeOf(locale: Map, country: string, field: string): FieldLocale {
  const all = own(locale, 'default');
  const given = {
    ...own(all, field),
    ...own(Object.hasOwn(locale, country) ? own(locale, country) : all, field),
  };
  const { label, placeholder, required, hidden, priority, class: classes } = given;
  const order = Number.parseInt(String(priority), 10);
  // Without the country field, nobody could choose another country.
  const isCountry = field === 'country';
  return {
    label: asText(label),
    placeholder: asText(placeholder),
    required: required === undefined ? undefined : isCountry || Boolean(required),
    hidden: !isCountry && Boolean(hidden),
    priority: Number.isNaN(order) ? undefined : order,
    classes: Array.isArray(classes) ? namesIn(classes) : undefined,
  };
}

/** Returns row indexes sorted by priority. A row without a priority follows the row before it. */
export function orderOf(priorities: readonly (number | undefined)[]): number[] {
  let last = 0;
  const known = priorities.map((priority) => {
    last = priority ?? last + 1;
    return last;
  });
  return known.map((_, index) => index).sort((a, b) => (known[a] ?? 0) - (known[b] ?? 0) || a - b);
}
