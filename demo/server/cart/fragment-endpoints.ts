import { productPath } from '../catalogue/product.ts';
import { addNotice, cartOf, saveCart } from '../http/cart-session.ts';
import { originOf, readFields, type Shop, type ShopContext } from '../http/context.ts';
import { ajaxJson, ajaxText } from '../http/headers.ts';
import { addToCart, cartHash, removeFromCart } from './cart.ts';
import { fragmentsOf } from './mini-cart.ts';
import { readQuantity } from './read-quantity.ts';

const cartReply = (c: ShopContext, shop: Shop): Response => {
  const cart = cartOf(c);
  return c.json({ fragments: fragmentsOf(cart, shop.catalogue), cart_hash: cartHash(cart) }, 200, ajaxJson);
};

/** Handles `add_to_cart`: returns fragments, or an error with the product's address. */
export const add = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const fields = await readFields(c);
  // The real endpoint returns an empty body to a request without a product.
  if (fields.product_id === undefined) return c.body('', 200, ajaxText);
  const product = shop.catalogue.byId(Number(fields.product_id));
  if (!product) return c.json({ error: true, product_url: false }, 200, ajaxJson);
  const change = addToCart(cartOf(c), { product }, readQuantity(fields.quantity));
  if (change.ok) {
    saveCart(c, shop, change.cart);
    return cartReply(c, shop);
  }
  addNotice(c, shop, { kind: 'error', html: change.reason });
  return c.json({ error: true, product_url: originOf(c) + productPath(product) }, 200, ajaxJson);
};

/** Handles `remove_from_cart`: returns fragments, or only `{success: false}` for an unknown key. */
export const remove = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const { cart_item_key: key = '' } = await readFields(c);
  const cart = removeFromCart(cartOf(c), key);
  if (!cart) return c.json({ success: false }, 200, ajaxJson);
  saveCart(c, shop, cart);
  return cartReply(c, shop);
};

/** Handles `get_refreshed_fragments`: returns fragments. */
export const refresh = (c: ShopContext, shop: Shop): Response => cartReply(c, shop);
