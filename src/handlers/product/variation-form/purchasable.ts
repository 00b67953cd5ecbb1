import { isInStock, type Variation } from '../shared/variations.ts';

/** True for a variation that can be put into the cart. */
export const isPurchasable = (variation: Variation): boolean =>
  Boolean(variation.is_purchasable) && isInStock(variation) && variation.variation_is_visible !== false;
