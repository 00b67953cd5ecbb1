import { createHash } from 'node:crypto';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isInStock, maxQuantity, type Product, productPath } from '../catalogue/product.ts';
import { describeSelection, type SelectedValues, type Variation } from '../catalogue/variation.ts';
import { escapeHtml } from '../html.ts';

/** A line of a cart, as stored. */
export interface CartLine {
  readonly key: string;
  readonly productId: number;
  readonly variationId?: number;
  /** Chosen values, including those of "any" attributes. */
  readonly selected?: SelectedValues;
  readonly quantity: number;
}

/** Lines in the order they were added, and coupon codes in the order they were applied. */
export interface Cart {
  readonly lines: readonly CartLine[];
  readonly coupons: readonly string[];
}

/** A cart line with its product and prices. */
export interface FilledLine extends CartLine {
  readonly product: Product;
  readonly variation: Variation | undefined;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly details: readonly (readonly [label: string, value: string])[];
}

/** A product to add to a cart, with its chosen options. */
export interface Wanted {
  readonly product: Product;
  readonly variation?: Variation | undefined;
  readonly selected?: SelectedValues | undefined;
}

/** The cart of a new visitor. */
export const emptyCart: Cart = { lines: [], coupons: [] };

/** The result of a change: the new cart, or the reason of the refusal as markup. */
export type CartChange =
  | { readonly ok: true; readonly cart: Cart }
  | { readonly ok: false; readonly reason: string };

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Returns the key of a product with its chosen options; the same in every cart. */
const lineKey = ({ product, variation, selected }: Wanted): string =>
  md5(variation ? `${product.id}_${variation.id}_${JSON.stringify(selected ?? {})}` : String(product.id));

/** Counts the pieces in the cart. */
export const countItems = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0);

const fillLine = (line: CartLine, catalogue: Catalogue): FilledLine[] => {
  const product = catalogue.byId(line.productId);
  if (!product) return [];
  const variation = catalogue.variation(product, line.variationId);
  if (line.variationId !== undefined && !variation) return [];
  const unitCents = (variation ?? product).priceCents;
  const details = describeSelection(product.attributes, line.selected);
  return [{ ...line, product, variation, unitCents, totalCents: unitCents * line.quantity, details }];
};

/** Returns the lines with their products, without lines whose product no longer exists. */
export const fillLines = (cart: Cart, catalogue: Catalogue): FilledLine[] =>
  cart.lines.flatMap((line) => fillLine(line, catalogue));

/** Returns an md5 of the content; an empty string for an empty cart. */
export const cartHash = (cart: Cart): string => (cart.lines.length === 0 ? '' : md5(JSON.stringify(cart)));

/** Returns the path of a line's product page, with its selected options. */
export const linePath = ({ product, selected = {} }: Pick<FilledLine, 'product' | 'selected'>): string => {
  const query = new URLSearchParams(
    Object.entries(selected).map(([slug, value]) => [`attribute_${slug}`, value]),
  ).toString();
  return query ? `${productPath(product)}?${query}` : productPath(product);
};

const stockRefusal = (
  { product, variation }: Wanted,
  quantityInCart: number,
  wanted: number,
): string | undefined => {
  const name = `&ldquo;${escapeHtml(product.name)}&rdquo;`;
  const isSoldOut = variation ? variation.stock === 0 : !isInStock(product);
  if (isSoldOut) return `You cannot add ${name} to the cart because the product is out of stock.`;
  if (product.soldIndividually && quantityInCart > 0) return `You cannot add another ${name} to your cart.`;
  const limit = maxQuantity(product, variation);
  if (quantityInCart + wanted <= limit) return undefined;
  return quantityInCart > 0
    ? `You cannot add that amount to the cart &mdash; we have ${limit} in stock and you already have ${quantityInCart} in your cart.`
    : `You cannot add that amount of ${name} to the cart because there is not enough stock (${limit} remaining).`;
};

const refusal = (wanted: Wanted, held: number, quantity: number): string | undefined => {
  const { product, variation } = wanted;
  const name = `&ldquo;${escapeHtml(product.name)}&rdquo;`;
  if (product.kind === 'variable' && !variation) return `Please choose product options for ${name}.`;
  if (product.kind === 'external' || product.kind === 'grouped')
    return 'Sorry, this product cannot be purchased.';
  const { minQuantity = 1 } = product;
  if (held + quantity < minQuantity) return `${name} is sold from ${minQuantity} pieces on.`;
  return stockRefusal(wanted, held, quantity);
};

/** Adds pieces of a product. A product sold individually always counts as one piece. */
export const addToCart = (cart: Cart, wanted: Wanted, quantity: number): CartChange => {
  const { product, variation, selected } = wanted;
  const key = lineKey(wanted);
  const line = cart.lines.find((each) => each.key === key);
  const pieces = product.soldIndividually ? 1 : quantity;
  const reason = refusal(wanted, line?.quantity ?? 0, pieces);
  if (reason) return { ok: false, reason };
  if (line) return { ok: true, cart: setQuantity(cart, key, line.quantity + pieces) };
  const added: CartLine = {
    key,
    productId: product.id,
    quantity: pieces,
    ...(variation && { variationId: variation.id, selected: selected ?? variation.values }),
  };
  return { ok: true, cart: { ...cart, lines: [...cart.lines, added] } };
};

/** Removes a line; returns undefined for an unknown key. */
export const removeFromCart = (cart: Cart, key: string): Cart | undefined =>
  cart.lines.some((line) => line.key === key) ? setQuantity(cart, key, 0) : undefined;

/**
 * Sets the quantity of a line. 0 or less removes the line; an unknown key changes nothing. Removing the last
 * line also removes the coupons.
 */
export const setQuantity = (cart: Cart, key: string, quantity: number): Cart => {
  const lines = cart.lines.flatMap((line) => {
    if (line.key !== key) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { lines, coupons: lines.length > 0 ? cart.coupons : [] };
};
