import type { Piece } from './stock.ts';

/** The filter of one taxonomy. */
export interface TermQuery {
  readonly terms: readonly string[];
  readonly operator: 'AND' | 'IN' | 'NOT IN';
}

/** Filters by taxonomy; all of them must match. */
export type Filters = Readonly<Record<string, TermQuery>>;

const separators = [
  ['~', 'IN'],
  ['!', 'NOT IN'],
  [' ', 'AND'],
] as const;

const matchesQuery = (own: readonly string[], { terms, operator }: TermQuery): boolean => {
  if (operator === 'IN') return terms.some((each) => own.includes(each));
  if (operator === 'NOT IN') return !terms.some((each) => own.includes(each));
  return terms.every((each) => own.includes(each));
};

/** Returns the pieces that match every filter. */
export const filterStock = (stock: readonly Piece[], filters: Filters): readonly Piece[] =>
  stock.filter(({ terms }) =>
    Object.entries(filters).every(([taxonomy, query]) => matchesQuery(terms[taxonomy] ?? [], query)),
  );

/** Reads a loop's filters from an address: `a+b` means both, `a~b` either, `a!b` neither. */
export const filtersInAddress = (address: URL, loopId: string): Filters => {
  const start = `e-filter-${loopId}-`;
  const found = [...address.searchParams].flatMap(([key, value]) => {
    if (!key.startsWith(start) || !value) return [];
    const [separator, operator] = separators.find(([each]) => value.includes(each)) ?? [' ', 'AND'];
    return [[key.slice(start.length), { terms: value.split(separator).filter(Boolean), operator }] as const];
  });
  return Object.fromEntries(found);
};

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the filters from the body of a loop request. */
export const filtersInBody = (widgetFilters: unknown): Filters => {
  const byTaxonomy = isMap(widgetFilters) && isMap(widgetFilters.taxonomy) ? widgetFilters.taxonomy : {};
  const found = Object.entries(byTaxonomy).flatMap(([taxonomy, query]) => {
    if (!isMap(query) || !Array.isArray(query.terms)) return [];
    const operator = query.logicalJoin === 'OR' ? 'IN' : 'AND';
    return [[taxonomy, { terms: query.terms.map(String), operator } as const] as const];
  });
  return Object.fromEntries(found);
};

const marks = { AND: '+', IN: '~', 'NOT IN': '!' } as const;

/** Returns the filters as query parameters. */
export const filterParameters = (filters: Filters, loopId: string): string[] =>
  Object.entries(filters).map(
    ([taxonomy, { terms, operator }]) =>
      `e-filter-${loopId}-${taxonomy}=${terms.map(encodeURIComponent).join(marks[operator])}`,
  );
