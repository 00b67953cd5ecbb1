import { asMap } from '#lib/fields.ts';

/** Names of states by their codes. */
export type States = Readonly<Record<string, string>>;

/**
 * What a country asks for.
 * - `list`: one of these states; `none`: nothing, it has no states; `text`: the shop knows none, so anything.
 */
export type Demand =
  | { readonly kind: 'list'; readonly states: States }
  | { readonly kind: 'none' }
  | { readonly kind: 'text' };

/** The states of all countries from the text that the page prints; undefined when it is none. */
export function readCountries(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const countries: unknown = JSON.parse((text ?? '').replaceAll('&quot;', '"'));
    return typeof countries === 'object' && countries ? asMap(countries) : undefined;
  } catch {
    return undefined;
  }
}

/** What a country asks for; an empty list of states comes as `[]`. */
export function demandOf(countries: Readonly<Record<string, unknown>>, country: string): Demand {
  const given = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (typeof given !== 'object' || !given) return { kind: 'text' };
  const states = Object.entries(given).map(([code, name]) => [code, String(name)]);
  return states.length ? { kind: 'list', states: Object.fromEntries(states) } : { kind: 'none' };
}
