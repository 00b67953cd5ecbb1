import { flag, type Infer, object, oneOf, responsive, text } from '#lib/fields.ts';
import { own } from '#lib/own.ts';

export const settings = object({
  /** Id of the loop that the bar filters. */
  selected_element: text(),
  taxonomy: text(),
  multiple_selection: flag(),
  /** Only with multiple selection; undefined for other values. */
  logical_combination: oneOf(['AND', 'OR'], undefined),
  /** Whether an overflowing bar scrolls and can be dragged. */
  horizontal_scroll: responsive(oneOf(['enable', 'disable'], 'disable')),
  item_alignment_horizontal: responsive(oneOf(['', 'start', 'center', 'end', 'stretch'], '')),
});
export type Settings = Infer<typeof settings>;

/** Returns the address parameter for a taxonomy of a loop. */
export const keyFor = (loopId: string, taxonomy: string): string => `e-filter-${loopId}-${taxonomy}`;

/** Returns the value of that parameter; `''` if it is missing. */
export const valueIn = (search: string, loopId: string, taxonomy: string): string =>
  new URLSearchParams(search).get(keyFor(loopId, taxonomy)) ?? '';

/** The server's name for all terms. */
export const ALL = '__all';

/** How several terms are joined; without it, a pressed term replaces the selected one. */
export type Join = 'AND' | 'OR';

/** The filter of one bar. */
export interface TermFilter {
  readonly filterType: 'taxonomy';
  readonly filterData: {
    readonly selectedTaxonomy: string;
    readonly terms: readonly string[];
    readonly logicalJoin?: Join;
    /** Excluded terms as in the address, kept until the bar is used. */
    readonly excluded?: string;
  };
}

interface Terms {
  readonly terms: readonly string[];
  readonly logicalJoin?: Join;
}

/** Terms by taxonomy, as sent to the server; empty if nothing is filtered. */
export interface Consolidated {
  readonly taxonomy?: Readonly<Record<string, Terms>>;
}

/** The filters of one loop: by bar id, and consolidated by taxonomy. */
export interface LoopFilters {
  readonly filters: Readonly<Record<string, TermFilter>>;
  readonly consolidatedFilters: Consolidated;
}

const unique = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];

function consolidate(filters: readonly TermFilter[]): Consolidated {
  const byTaxonomy = new Map<string, Terms>();
  for (const { filterData } of filters) {
    const { selectedTaxonomy, terms, logicalJoin } = filterData;
    if (!terms.length) continue;
    const before = byTaxonomy.get(selectedTaxonomy);
    const join = before ? before.logicalJoin : logicalJoin;
    byTaxonomy.set(selectedTaxonomy, {
      terms: unique(before?.terms ?? [], terms),
      ...(join && { logicalJoin: join }),
    });
  }
  return byTaxonomy.size ? { taxonomy: Object.fromEntries(byTaxonomy) } : {};
}

/** Returns the filters of a loop from those of its bars. */
export const loopFilters = (filters: Readonly<Record<string, TermFilter>>): LoopFilters => ({
  filters,
  consolidatedFilters: consolidate(Object.values(filters)),
});

/** Returns the filter of a bar, without duplicate terms. */
export function termFilter(
  selectedTaxonomy: string,
  { terms, logicalJoin, excluded = '' }: Partial<TermFilter['filterData']>,
): TermFilter {
  return {
    filterType: 'taxonomy',
    filterData: {
      selectedTaxonomy,
      terms: unique(terms ?? []),
      ...(logicalJoin && { logicalJoin }),
      ...(excluded && { excluded }),
    },
  };
}

/** Returns a filter after a press on a term; undefined if the press on "all" changes nothing. */
export function filterAfterPress({ filterData }: TermFilter, term: string): TermFilter | undefined {
  const { terms, logicalJoin, selectedTaxonomy, excluded } = filterData;
  const next = () => {
    if (term === ALL) return [];
    if (terms.includes(term)) return terms.filter((each) => each !== term);
    return logicalJoin ? [...terms, term] : [term];
  };
  if (term === ALL && !terms.length && !excluded) return undefined;
  return termFilter(selectedTaxonomy, { terms: next(), ...(logicalJoin && { logicalJoin }) });
}

/**
 * Returns the filters of a loop after one bar changed. Terms removed there are removed from other bars of
 * that taxonomy too: those have them from the address, and visitors may be unable to remove them there.
 */
export function withFilter(filters: LoopFilters['filters'], id: string, changed: TermFilter): LoopFilters {
  const { selectedTaxonomy, terms } = changed.filterData;
  const removed = own(filters, id)?.filterData.terms.filter((term) => !terms.includes(term)) ?? [];
  const next = Object.entries(filters).map(([key, filter]) => {
    const { filterData } = filter;
    if (key === id || filterData.selectedTaxonomy !== selectedTaxonomy) return [key, filter];
    const kept = filterData.terms.filter((term) => !removed.includes(term));
    return [key, termFilter(selectedTaxonomy, { ...filterData, terms: kept, excluded: '' })];
  });
  return loopFilters({ ...Object.fromEntries(next), [id]: changed });
}
