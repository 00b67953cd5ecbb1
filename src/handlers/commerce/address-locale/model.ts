import { asMap } from '#lib/fields.ts';

/** What a country wants of one field; undefined: it says nothing of it. */
export interface FieldLocale {
  readonly label: string | undefined;
  readonly placeholder: string | undefined;
  readonly required: boolean | undefined;
  readonly hidden: boolean;
  readonly priority: number | undefined;
  readonly classes: readonly string[] | undefined;
}

type Map = Readonly<Record<string, unknown>>;

/** A map that the page prints as JSON text; an empty one when it is none. */
export function readMap(text: string | undefined): Map {
  try {
    return asMap(JSON.parse((text ?? '').replaceAll('&quot;', '"')));
  } catch {
    return {};
  }
}

const own = (map: Map, key: string) => asMap(Object.hasOwn(map, key) ? map[key] : undefined);

/** Class names; several may stand in one text. */
const namesIn = (classes: readonly unknown[]) =>
  classes.flatMap((each) => (typeof each === 'string' ? each.split(/\s+/).filter(Boolean) : []));

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What a country wants of a field, where it says nothing what all want. */
export function localeOf(locale: Map, country: string, field: string): FieldLocale {
  const all = own(locale, 'default');
  const given = {
    ...own(all, field),
    ...own(Object.hasOwn(locale, country) ? own(locale, country) : all, field),
  };
  const { label, placeholder, required, hidden, priority, class: classes } = given;
  const order = Number.parseInt(String(priority), 10);
  // Without it nobody could choose another one again.
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

/** The places of rows in the order of their priorities; one without comes right after the one before it. */
export function orderOf(priorities: readonly (number | undefined)[]): number[] {
  let last = 0;
  const known = priorities.map((priority) => {
    last = priority ?? last + 1;
    return last;
  });
  return known.map((_, index) => index).sort((a, b) => (known[a] ?? 0) - (known[b] ?? 0) || a - b);
}
