import { categories, products } from './data.ts';
import type { Category, Product } from './product.ts';
import type { Variation } from './variation.ts';

/** The products and categories of the shop, and lookups. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  byId(id: number): Product | undefined;
  bySlug(slug: string): Product | undefined;
  category(slug: string): Category | undefined;
  variation(product: Product, id: number | undefined): Variation | undefined;
  /** Lowers the stock, if it is counted; never below 0. */
  reduceStock(productId: number, variationId: number | undefined, quantity: number): void;
}

type Counted = { stock?: number };

const copyOf = (product: Product): Product => ({
  ...product,
  ...(product.variations && { variations: product.variations.map((each) => ({ ...each })) }),
});

/**
 * Creates a catalogue over copies of the products, so that their stock can change. Default: the demo's own.
 */
export const createCatalogue = (
  list: readonly Product[] = products,
  groups: readonly Category[] = categories,
): Catalogue => {
  const copies = list.map(copyOf);
  const ids = new Map(copies.map((product) => [product.id, product]));
  const slugs = new Map(copies.map((product) => [product.slug, product]));
  const variation = (product: Product, id: number | undefined) =>
    product.variations?.find((each) => each.id === id);
  return {
    products: copies,
    categories: groups,
    byId: (id) => ids.get(id),
    bySlug: (slug) => slugs.get(slug),
    category: (slug) => groups.find((group) => group.slug === slug),
    variation,
    reduceStock(productId, variationId, quantity) {
      const product = ids.get(productId);
      const counted: Counted | undefined = (product && variation(product, variationId)) ?? product;
      if (counted?.stock !== undefined) counted.stock = Math.max(0, counted.stock - quantity);
    },
  };
};
