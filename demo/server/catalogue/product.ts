import type { Attribute, Variation } from './variation.ts';

/** The type of a product; decides what its button does. */
type ProductKind = 'simple' | 'variable' | 'external' | 'grouped';

/** A product of the demo shop. */
export interface Product {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly kind: ProductKind;
  /** Slug of its category. */
  readonly category: string;
  /** Price in cents; the lowest of a variable or grouped product. */
  readonly priceCents: number;
  /** Regular price in cents, when it is on sale. */
  readonly regularCents?: number;
  /** Highest price in cents of a variable or grouped product. */
  readonly highestCents?: number;
  /** Pieces left; absent when stock is not counted. */
  readonly stock?: number;
  readonly soldIndividually?: boolean;
  /** The fewest pieces that one order may hold. Default 1. */
  readonly minQuantity?: number;
  readonly featured?: boolean;
  readonly externalUrl?: string;
  readonly externalLabel?: string;
  /** Pieces sold, for "sort by popularity". */
  readonly sales: number;
  /** Average rating; 0 without ratings. */
  readonly rating: number;
  readonly ratings: number;
  /** Day it was added, ISO date. */
  readonly since: string;
  readonly summary: string;
  readonly description: string;
  /** Number of pictures in its gallery. Default 1. */
  readonly pictures?: number;
  /** Names of further pictures in its gallery. */
  readonly morePictures?: readonly string[];
  readonly weight?: string;
  readonly attributes?: readonly Attribute[];
  readonly variations?: readonly Variation[];
  /** Default choice: value by attribute. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Ids of the products in a grouped product. */
  readonly children?: readonly number[];
}

/** A product category of the demo shop. */
export interface Category {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  /** Slug of the product whose picture it shows. */
  readonly picture: string;
}

/** Returns whether the product, or any of its variations, is in stock. Uncounted stock never runs out. */
export const isInStock = ({ stock, variations }: Product): boolean =>
  variations?.length ? variations.some((each) => each.stock !== 0) : stock === undefined || stock > 0;

/** Returns the maximum quantity of a product or variation in one cart. */
export const maxQuantity = (product: Product, variation?: Variation): number => {
  if (product.soldIndividually) return 1;
  return variation?.stock ?? product.stock ?? Number.POSITIVE_INFINITY;
};

/** Returns the path of a product page. */
export const productPath = (product: Product): string => `/product/${product.slug}/`;
/** Returns the path of the picture of a product or variation. */
export const picturePath = (product: Product, variation?: Variation): string =>
  `/media/products/${variation?.picture ?? product.slug}.svg`;
/** Returns the names of all pictures in a product's gallery, the main one first. */
export const pictureNames = ({ slug, pictures = 1, morePictures = [] }: Product): readonly string[] => [
  ...Array.from({ length: pictures }, (_, index) => (index === 0 ? slug : `${slug}-${index + 1}`)),
  ...morePictures,
];
