import type { Product } from '../catalogue/product.ts';
import { describeSelection, matchVariation, readSelectedValues } from '../catalogue/variation.ts';
import { escapeHtml } from '../html.ts';
import { addNotice, cartOf, saveCart } from '../http/cart-session.ts';
import type { Fields, Shop, ShopContext } from '../http/context.ts';
import { addToCart, type Wanted } from './cart.ts';
import { readQuantity } from './read-quantity.ts';

const successLink = '<a href="/cart/" class="button wc-forward">View cart</a>';

const quoted = ({ name }: Product): string => `&ldquo;${escapeHtml(name)}&rdquo;`;

const refuse = (c: ShopContext, shop: Shop, html: string): false => {
  addNotice(c, shop, { kind: 'error', html });
  return false;
};

const put = (c: ShopContext, shop: Shop, wanted: Wanted, quantity: number): boolean => {
  const change = addToCart(cartOf(c), wanted, quantity);
  if (!change.ok) return refuse(c, shop, change.reason);
  saveCart(c, shop, change.cart);
  return true;
};

const missingSelection = (product: Product, fields: Fields): string | undefined => {
  const selected = readSelectedValues(fields);
  const missing = (product.attributes ?? []).filter(({ slug }) => !selected[slug]).map(({ label }) => label);
  if (missing.length === 0) return undefined;
  if (missing.length === product.attributes?.length)
    return `Please choose product options for ${quoted(product)}.`;
  const verb = missing.length === 1 ? 'is a required field' : 'are required fields';
  return `${escapeHtml(missing.join(' and '))} ${verb}`;
};

const putVariable = (c: ShopContext, shop: Shop, product: Product, fields: Fields): boolean => {
  const missing = missingSelection(product, fields);
  if (missing) return refuse(c, shop, missing);
  const selected = readSelectedValues(fields);
  const variation = matchVariation(product.variations ?? [], selected);
  const isKnown = describeSelection(product.attributes, selected).length === product.attributes?.length;
  if (!variation || !isKnown)
    return refuse(
      c,
      shop,
      'Sorry, no products matched your selection. Please choose a different combination.',
    );
  return put(c, shop, { product, variation, selected }, readQuantity(fields.quantity));
};

const putGroup = (c: ShopContext, shop: Shop, group: Product, fields: Fields): boolean => {
  const wanted = (group.children ?? []).flatMap((id) => {
    const product = shop.catalogue.byId(id);
    const quantity = Number(fields[`quantity[${id}]`]);
    return product && quantity > 0 ? [{ product, quantity: Math.floor(quantity) }] : [];
  });
  if (wanted.length === 0)
    return refuse(c, shop, 'Please choose the quantity of items you wish to add to your cart&hellip;');
  const added = wanted.filter(({ product, quantity }) => put(c, shop, { product }, quantity));
  if (added.length === 0) return false;
  const names = added.map(({ product }) => quoted(product)).join(', ');
  addNotice(c, shop, {
    kind: 'success',
    html: `${names} ${added.length === 1 ? 'has' : 'have'} been added to your cart. ${successLink}`,
  });
  return true;
};

/**
 * Adds the product in the fields of a form or link to the cart, and adds a notice. Returns whether something
 * was added. An unknown product adds neither.
 */
export const addProduct = (c: ShopContext, shop: Shop, fields: Fields): boolean => {
  const product = shop.catalogue.byId(Number(fields['add-to-cart']));
  if (!product) return false;
  if (product.kind === 'grouped') return putGroup(c, shop, product, fields);
  const isAdded =
    product.kind === 'variable'
      ? putVariable(c, shop, product, fields)
      : put(c, shop, { product }, readQuantity(fields.quantity));
  if (isAdded)
    addNotice(c, shop, {
      kind: 'success',
      html: `${quoted(product)} has been added to your cart. ${successLink}`,
    });
  return isAdded;
};
