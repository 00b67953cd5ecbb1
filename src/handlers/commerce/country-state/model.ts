import { asMap } from '#lib/as-map.ts';

/** State names by code. */
export type States = Readonly<Record<string, string>>;

/**
 * What a country requires: `list`, one of these states; `none`, no state; `text`, any text, because the shop
 * knows no states.
 */
export type Requirement =
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
export function requirementOf(countries: Readonly<Record<string, unknown>>, country: string): Requirement {
  const rawStates = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (typeof rawStates !== 'object' || !rawStates) return { kind: 'text' };
  const states = Object.entries(rawStates).map(([code, name]) => [code, String(name)]);
  return states.length ? { kind: 'list', states: Object.fromEntries(states) } : { kind: 'none' };
}

const normalizeText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Returns the code of the state that a text names; undefined when no state matches. The text may be the code,
 * with or without the country's prefix, or the name in the list. Case and accents do not matter.
 */
export function findState(states: States, text: string): string | undefined {
  if (Object.hasOwn(states, text)) return text;
  const wanted = normalizeText(text);
  if (!wanted) return undefined;
  const matchers = [
    ([code]: [string, string]) => normalizeText(code) === wanted,
    ([, name]: [string, string]) => normalizeText(name) === wanted,
    ([code]: [string, string]) => normalizeText(code).endsWith(`-${wanted}`),
  ];
  const entries = Object.entries(states);
  return matchers.map((test) => entries.find(test)?.[0]).find((code) => code !== undefined);
}
