import { asMap } from '#lib/as-map.ts';

/** A country's settings for one field; undefined means not set. */
export interface FieldLocale {
  readonly label: string | undefined;
  readonly placeholder: string | undefined;
  readonly required: boolean | undefined;
  readonly hidden: boolean;
  readonly priority: number | undefined;
  readonly classes: readonly string[] | undefined;
}

type JsonMap = Readonly<Record<string, unknown>>;

/** Parses a JSON map; returns an empty map for anything else. */
export function readMap(text: string | undefined): JsonMap {
  try {
    return asMap(JSON.parse((text ?? '').replaceAll('&quot;', '"')));
  } catch {
    return {};
  }
}

const entryOf = (map: JsonMap, key: string) => asMap(Object.hasOwn(map, key) ? map[key] : undefined);

/** Returns class names. One string may contain several. */
const classNamesIn = (classes: readonly unknown[]) =>
  classes.flatMap((each) => (typeof each === 'string' ? each.split(/\s+/).filter(Boolean) : []));

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Returns a country's settings for a field. Falls back to the settings for all countries. */
export function localeOf(locale: JsonMap, country: string, field: string): FieldLocale {
  const defaults = entryOf(locale, 'default');
  const settings = {
    ...entryOf(defaults, field),
    ...entryOf(Object.hasOwn(locale, country) ? entryOf(locale, country) : defaults, field),
  };
  const { label, placeholder, required, hidden, priority, class: classes } = settings;
  const priorityNumber = Number.parseInt(String(priority), 10);
  // Without the country field, nobody could choose another country.
  const isCountry = field === 'country';
  return {
    label: asText(label),
    placeholder: asText(placeholder),
    required: required === undefined ? undefined : isCountry || Boolean(required),
    hidden: !isCountry && Boolean(hidden),
    priority: Number.isNaN(priorityNumber) ? undefined : priorityNumber,
    classes: Array.isArray(classes) ? classNamesIn(classes) : undefined,
  };
}

/** Returns row indexes sorted by priority. A row without a priority comes after the row before it. */
export function sortedIndexes(priorities: readonly (number | undefined)[]): number[] {
  let last = 0;
  const effectivePriorities = priorities.map((priority) => {
    last = priority ?? last + 1;
    return last;
  });
  return effectivePriorities
    .map((_, index) => index)
    .sort((a, b) => (effectivePriorities[a] ?? 0) - (effectivePriorities[b] ?? 0) || a - b);
}
