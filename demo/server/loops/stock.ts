import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';

/** A term to filter by. */
export interface Term {
  readonly slug: string;
  readonly name: string;
}

/** An item of the long list: a product in one of many finishes. */
export interface Piece {
  readonly id: number;
  readonly name: string;
  readonly product: Product;
  readonly priceCents: number;
  /** Slugs by taxonomy. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
}

const term = (name: string): Term => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name });

const finishes = ['Sand', 'Sea', 'Moss', 'Dusk', 'Chalk', 'Rust', 'Slate'].map(term);
const occasions = ['For a gift', 'For every day', 'For guests', 'Last pieces'].map(term);
const makers = ['Aune', 'Brekke', 'Dahl', 'Eide', 'Fosse', 'Haug'];

/** Number of items in the long list. */
export const stockSize = 500;

const firstId = 5000;

const pieceOf = (product: Product, index: number): Piece => {
  const finish = finishes[index % finishes.length] as Term;
  const maker = makers[Math.floor(index / 5) % makers.length];
  const own = occasions.filter((_each, place) => (index + place) % (place + 2) === 0);
  return {
    id: firstId + index,
    name: `${product.name}, ${finish.name.toLowerCase()}, by ${maker}`,
    product,
    priceCents: product.priceCents + (index % 9) * 50,
    terms: {
      product_cat: [product.category],
      pa_finish: [finish.slug],
      product_tag: own.map(({ slug }) => slug),
    },
  };
};

/** Returns the terms of a taxonomy. */
export const termsOf = (catalogue: Catalogue, taxonomy: string): readonly Term[] =>
  ({ product_cat: catalogue.categories, pa_finish: finishes, product_tag: occasions })[taxonomy] ?? [];

/** Creates the long list, always with the same items. */
export const createStock = (catalogue: Catalogue): readonly Piece[] => {
  const plain = catalogue.products.filter(({ kind }) => kind === 'simple');
  return Array.from({ length: stockSize }, (_none, index) =>
    pieceOf(plain[(index * 5 + Math.floor(index / plain.length)) % plain.length] as Product, index),
  );
};
