import type { Join, LoopFilters, TermFilter } from './model.ts';
import { keyFor } from './model.ts';

/** How an address value joins its terms. */
export type Operator = 'AND' | 'IN' | 'NOT IN';

/** The terms in an address value, and their operator. */
export interface ParsedTerms {
  readonly terms: readonly string[];
  readonly operator: Operator;
}

/** The parts of the current address. */
export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The pages of a filter bar's loop. */
export interface Paging {
  /** The page that the server rendered; 1 for the first, or for all. */
  readonly page: number;
  /** The address of the first page, relative or absolute. */
  readonly base: string;
}

const FILTER = 'e-filter';
const SEPARATORS: Readonly<Record<Join, string>> = { AND: '+', OR: '~' };

const pageKeyFor = (loopId: string) => `e-page-${loopId}`;

/**
 * Parses a decoded value: `a b` (a plus sign in the address) means both, `a~b` either, `a!b` none of them.
 */
export function readTerms(value: string): ParsedTerms {
  const split = (separator: string | RegExp) => value.split(separator).filter(Boolean);
  if (value.includes('~')) return { terms: split('~'), operator: 'IN' };
  if (value.includes('!')) return { terms: split('!'), operator: 'NOT IN' };
  return { terms: split(/[ +]/), operator: 'AND' };
}

// One term or name, in form encoding.
const encode = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
const nameOf = (parameter: string) => [...new URLSearchParams(parameter).keys()][0] ?? '';
const parametersOf = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean);

const writeTerms = (terms: readonly string[], join: Join = 'AND') => terms.map(encode).join(SEPARATORS[join]);

function writeFilters(loopId: string, { filters, consolidatedFilters }: LoopFilters): string[] {
  const write = (taxonomy: string, value: string) => `${encode(keyFor(loopId, taxonomy))}=${value}`;
  const included = Object.entries(consolidatedFilters.taxonomy ?? {});
  const excluded = Object.values(filters).flatMap(({ filterData }: TermFilter) => {
    const { selectedTaxonomy: taxonomy, excluded: value } = filterData;
    const isIncluded = included.some(([key]) => key === taxonomy);
    return value && !isIncluded ? write(taxonomy, encode(value)) : [];
  });
  return [
    ...included.map(([taxonomy, { terms, logicalJoin }]) => write(taxonomy, writeTerms(terms, logicalJoin))),
    ...new Set(excluded),
  ];
}

function baseAddress(base: string, current: Address): Address {
  try {
    return new URL(base, `https://base.invalid${current.pathname}`);
  } catch {
    return current;
  }
}

/**
 * Returns the address with the filters of all loops, relative to the site, after one loop's filters changed;
 * that loop is on its first page again. Other parameters stay unchanged; on later pages, those of the base
 * come first.
 */
export function filterAddress(
  current: Address,
  loops: Readonly<Record<string, LoopFilters>>,
  { loopId, page, base }: Paging & { readonly loopId: string },
): string {
  const isPaged = page > 1;
  const isOurs = (name: string) => name.startsWith(FILTER) || name.startsWith(pageKeyFor(loopId));
  const isPage = (name: string) => isPaged && (name === 'page' || name === 'paged');
  const isKept = (parameter: string) => !isOurs(nameOf(parameter)) && !isPage(nameOf(parameter));
  const first = isPaged ? baseAddress(base, current) : current;
  const based = isPaged ? parametersOf(first.search).filter(isKept) : [];
  const named = new Set(based.map(nameOf));
  const kept = parametersOf(current.search).filter(isKept);
  const written = Object.entries(loops).flatMap(([id, filters]) => writeFilters(id, filters));
  const query = [...based, ...kept.filter((each) => !named.has(nameOf(each))), ...written].join('&');
  return `${first.pathname}${query && `?${query}`}${current.hash}`;
}
