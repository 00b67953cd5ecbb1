import { ALL } from './settings.ts';

/** How several terms are joined; without one a new choice replaces the old. */
export type Join = 'AND' | 'OR';

/** What one filter bar asks for. */
export interface TermFilter {
  readonly filterType: 'taxonomy';
  readonly filterData: {
    readonly selectedTaxonomy: string;
    readonly terms: readonly string[];
    readonly logicalJoin?: Join;
    /** Terms that an address leaves out, as they are written there: kept until the bar is used. */
    readonly excluded?: string;
  };
}

interface Terms {
  readonly terms: readonly string[];
  readonly logicalJoin?: Join;
}

/** What a server is asked for: terms by taxonomy; nothing in it when nothing is filtered. */
export interface Consolidated {
  readonly taxonomy?: Readonly<Record<string, Terms>>;
}

/** The filters of one loop, by the id of their bar, and joined by taxonomy. */
export interface LoopFilters {
  readonly filters: Readonly<Record<string, TermFilter>>;
  readonly consolidatedFilters: Consolidated;
}

const union = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];

function consolidate(filters: readonly TermFilter[]): Consolidated {
  const byTaxonomy = new Map<string, Terms>();
  for (const { filterData } of filters) {
    const { selectedTaxonomy, terms, logicalJoin } = filterData;
    if (!terms.length) continue;
    const before = byTaxonomy.get(selectedTaxonomy);
    const join = before ? before.logicalJoin : logicalJoin;
    byTaxonomy.set(selectedTaxonomy, {
      terms: union(before?.terms ?? [], terms),
      ...(join && { logicalJoin: join }),
    });
  }
  return byTaxonomy.size ? { taxonomy: Object.fromEntries(byTaxonomy) } : {};
}

/** The filters of a loop from those of its bars. */
export const loopFilters = (filters: Readonly<Record<string, TermFilter>>): LoopFilters => ({
  filters,
  consolidatedFilters: consolidate(Object.values(filters)),
});

/** The filter of a bar, for terms without duplicates. */
export function termFilter(
  selectedTaxonomy: string,
  { terms, logicalJoin, excluded = '' }: Partial<TermFilter['filterData']>,
): TermFilter {
  return {
    filterType: 'taxonomy',
    filterData: {
      selectedTaxonomy,
      terms: union(terms ?? []),
      ...(logicalJoin && { logicalJoin }),
      ...(excluded && { excluded }),
    },
  };
}

/** A filter after a press on one of its terms; undefined when it is the press on "all" that changes nothing. */
export function pressTerm({ filterData }: TermFilter, term: string): TermFilter | undefined {
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
 * The filters of a loop after one of its bars changed. What it gave up is given up by other bars of that taxonomy too: they
 * hold it when it came from the address, and nobody could take it away there.
 */
export function withFilter(filters: LoopFilters['filters'], id: string, changed: TermFilter): LoopFilters {
  const { selectedTaxonomy, terms } = changed.filterData;
  const gone = filters[id]?.filterData.terms.filter((term) => !terms.includes(term)) ?? [];
  const next = Object.entries(filters).map(([key, filter]) => {
    const { filterData } = filter;
    if (key === id || filterData.selectedTaxonomy !== selectedTaxonomy) return [key, filter];
    const kept = filterData.terms.filter((term) => !gone.includes(term));
    return [key, termFilter(selectedTaxonomy, { ...filterData, terms: kept, excluded: '' })];
  });
  return loopFilters({ ...Object.fromEntries(next), [id]: changed });
}
