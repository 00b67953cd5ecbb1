import { asMap } from '#lib/fields.ts';

/** State names by code. */
export type States = Readonly<Record<string, string>>;

/**
 * What a country requires: `list`, one of these states; `none`, no state; `text`, any text, because the shop
 * knows no states.
 */
export type Demand =
  | { readonly kind: 'list'; readonly states: States }
  | { readonly kind: 'none' }
  | { readonly kind: 'text' };

/** Parses the page's states of all countries; returns undefined for invalid text. */
export function readCountries(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const countries: unknown = JSON.parse((text ?? '').replaceAll('&quot;', '"'));
    return typeof countries === 'object' && countries ? asMap(countries) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what a country requires. PHP prints an empty list of states as `[]`. */
export function demandOf(countries: Readonly<Record<string, unknown>>, country: string): Demand {
  const given = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (typeof given !== 'object' || !given) return { kind: 'text' };
  const states = Object.entries(given).map(([code, name]) => [code, String(name)]);
  return states.length ? { kind: 'list', states: Object.fromEntries(states) } : { kind: 'none' };
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Returns the code of the state that a text names: by its code, with or without the country's, or by its name in
 * the language of the list, in any case and without accents. Undefined when no state matches.
 */
export function findState(states: States, text: string): string | undefined {
  if (Object.hasOwn(states, text)) return text;
  const wanted = plain(text);
  if (!wanted) return undefined;
  const isMeant = [
    ([code]: [string, string]) => plain(code) === wanted,
    ([, name]: [string, string]) => plain(name) === wanted,
    ([code]: [string, string]) => plain(code).endsWith(`-${wanted}`),
  ];
  const entries = Object.entries(states);
  return isMeant.map((test) => entries.find(test)?.[0]).find((code) => code !== undefined);
}
