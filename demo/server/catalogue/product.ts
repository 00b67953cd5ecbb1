import type { Attribute, Variation } from './variation.ts';

/** What a product can be, and so what its button does. */
type ProductKind = 'simple' | 'variable' | 'external' | 'grouped';

export interface Product {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly kind: ProductKind;
  /** Slug of its category. */
  readonly category: string;
  /** Price in cents; of a variable or grouped product the lowest. */
  readonly priceCents: number;
  /** Former price in cents, when it is on sale. */
  readonly regularCents?: number;
  /** Highest price in cents of a variable or grouped product. */
  readonly highestCents?: number;
  /** Pieces left; absent when nobody counts them. */
  readonly stock?: number;
  readonly soldIndividually?: boolean;
  /** The fewest pieces that one order may hold. Default 1. */
  readonly minQuantity?: number;
  readonly featured?: boolean;
  /** Where an external product is sold. */
  readonly externalUrl?: string;
  readonly externalLabel?: string;
  /** Pieces sold, for "sort by popularity". */
  readonly sales: number;
  /** Average rating, 0 when nobody rated it. */
  readonly rating: number;
  readonly ratings: number;
  /** Day it came into the shop, ISO date. */
  readonly since: string;
  readonly summary: string;
  readonly description: string;
  /** How many pictures its gallery has. Default 1. */
  readonly pictures?: number;
  /** Names of pictures that its gallery has besides. */
  readonly morePictures?: readonly string[];
  readonly weight?: string;
  /** What a variable product lets one choose. */
  readonly attributes?: readonly Attribute[];
  readonly variations?: readonly Variation[];
  /** What is chosen before the visitor does: value by attribute. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Ids of the products that a grouped one stands for. */
  readonly children?: readonly number[];
}

export interface Category {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  /** Slug of the product whose picture stands for it. */
  readonly picture: string;
}

/** False when the shop counts pieces and none is left; of a variable product when no variation is left. */
export const isInStock = ({ stock, variations }: Product): boolean =>
  variations?.length ? variations.some((each) => each.stock !== 0) : stock === undefined || stock > 0;

/** The most pieces of it (or of the variation) that one cart may hold. */
export const maxQuantity = (product: Product, variation?: Variation): number => {
  if (product.soldIndividually) return 1;
  return variation?.stock ?? product.stock ?? Number.POSITIVE_INFINITY;
};

/** Path of its page. */
export const productPath = (product: Product): string => `/product/${product.slug}/`;
/** Path of its picture, or of its variation's. */
export const picturePath = (product: Product, variation?: Variation): string =>
  `/media/products/${variation?.picture ?? product.slug}.svg`;
/** Names of all pictures of its gallery, the main one first. */
export const pictureNames = ({ slug, pictures = 1, morePictures = [] }: Product): readonly string[] => [
  ...Array.from({ length: pictures }, (_, index) => (index === 0 ? slug : `${slug}-${index + 1}`)),
  ...morePictures,
];
