import type { Product } from './product.ts';

/** Filters, order and page of a listing. */
export interface ListingQuery {
  readonly orderBy: string;
  readonly page: number;
  readonly perPage: number;
  readonly category?: string | undefined;
  /** Words that must all occur in name, summary or SKU. */
  readonly search?: string | undefined;
  /** Price range in euros, inclusive. */
  readonly fromEuros?: number | undefined;
  readonly toEuros?: number | undefined;
}

/** One page of a listing. */
export interface Listing {
  readonly items: readonly Product[];
  readonly total: number;
  readonly pages: number;
  readonly page: number;
  /** 1-based number of the first and last item shown; 0 without results. */
  readonly first: number;
  readonly last: number;
}

type Compare = (a: Product, b: Product) => number;

const orders: Readonly<Record<string, Compare>> = {
  popularity: (a, b) => b.sales - a.sales,
  rating: (a, b) => b.rating - a.rating || b.ratings - a.ratings,
  date: (a, b) => b.since.localeCompare(a.since),
  price: (a, b) => a.priceCents - b.priceCents,
  'price-desc': (a, b) => (b.highestCents ?? b.priceCents) - (a.highestCents ?? a.priceCents),
};

const matches = (product: Product, search: string): boolean => {
  const text = `${product.name} ${product.summary} ${product.sku}`.toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
};

const costs = (
  product: Product,
  { fromEuros = 0, toEuros = Number.POSITIVE_INFINITY }: ListingQuery,
): boolean =>
  (product.highestCents ?? product.priceCents) >= fromEuros * 100 && product.priceCents <= toEuros * 100;

/**
 * Returns one page of the listing. An unknown order means the catalogue's own; a page past the end is empty.
 */
export const listProducts = (products: readonly Product[], query: ListingQuery): Listing => {
  const { category, search, page, perPage } = query;
  const found = products.filter(
    (product) =>
      (!category || product.category === category) &&
      (!search || matches(product, search)) &&
      costs(product, query),
  );
  const compare = orders[query.orderBy];
  if (compare) found.sort((a, b) => compare(a, b) || a.id - b.id);
  const start = (page - 1) * perPage;
  const items = found.slice(start, start + perPage);
  return {
    items,
    page,
    total: found.length,
    pages: Math.ceil(found.length / perPage),
    first: items.length > 0 ? start + 1 : 0,
    last: start + items.length,
  };
};
