import type { Product } from './product.ts';

/** A product with a minimum quantity of two. */
export const eggCup: Product = {
  id: 36,
  slug: 'egg-cup',
  name: 'Egg cup',
  sku: 'TW-07',
  kind: 'simple',
  category: 'tableware',
  priceCents: 950,
  minQuantity: 2,
  stock: 60,
  sales: 84,
  rating: 4.4,
  ratings: 19,
  since: '2026-02-27',
  summary: 'Nobody eats an egg alone.',
  description:
    'Thrown in pairs and sold in pairs at least. The foot is heavy, so they stay where they stand.',
};

/** A grouped product: several products, each with its own quantity. */
export const breakfastForTwo: Product = {
  id: 37,
  slug: 'breakfast-for-two',
  name: 'Breakfast for two',
  sku: 'TW-08',
  kind: 'grouped',
  category: 'tableware',
  priceCents: 1800,
  highestCents: 6400,
  children: [11, 12, 15, 21],
  sales: 40,
  rating: 4.6,
  ratings: 11,
  since: '2026-03-21',
  summary: 'A table laid in one go.',
  description: 'Choose how many of each. The salt cellar joins again when its potter is back.',
};
