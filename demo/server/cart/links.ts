import { productPath } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { addNotice, cartOf, openSession, saveCart } from '../http/cart-session.ts';
import { originOf, type Shop, type ShopContext } from '../http/context.ts';
import { addProduct } from './add-product.ts';
import { fillLines, removeFromCart } from './cart.ts';
import { removeCoupon } from './coupons.ts';

const undoName = 'undo_item';

/** Returns the address without the parameters that change the cart, so that a reload does not repeat them. */
const cleanAddress = (address: string): string => {
  const url = new URL(address);
  for (const name of ['add-to-cart', 'quantity', 'remove_item', undoName, 'remove_coupon', '_wpnonce'])
    url.searchParams.delete(name);
  return url.pathname + url.search;
};

/**
 * Returns the redirect after a removal: the referring page with `removed_item=1`. Undefined when the referer
 * is not a page of the shop.
 */
const pathAfterRemoval = (c: ShopContext): string | undefined => {
  const referer = c.req.header('referer') ?? '';
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  if (url?.origin !== originOf(c)) return undefined;
  url.searchParams.set('removed_item', '1');
  return cleanAddress(url.href);
};

const remove = (c: ShopContext, shop: Shop, key: string): void => {
  const line = cartOf(c).lines.find((each) => each.key === key);
  const [filled] = line ? fillLines({ lines: [line], coupons: [] }, shop.catalogue) : [];
  const cart = removeFromCart(cartOf(c), key);
  if (!line || !filled || !cart) return;
  saveCart(c, shop, cart);
  openSession(c, shop).removed.set(key, line);
  addNotice(c, shop, {
    kind: 'success',
    html: `&ldquo;${escapeHtml(filled.product.name)}&rdquo; removed. <a href="/cart/?${undoName}=${key}" class="restore-item">Undo?</a>`,
  });
};

const restore = (c: ShopContext, shop: Shop, key: string): void => {
  const session = openSession(c, shop);
  const line = session.removed.get(key);
  if (!line || session.cart.lines.some((each) => each.key === key)) return;
  session.removed.delete(key);
  saveCart(c, shop, { ...session.cart, lines: [...session.cart.lines, line] });
};

const removeCode = (c: ShopContext, shop: Shop, code: string): void => {
  const result = removeCoupon(cartOf(c), code);
  if (result.ok) saveCart(c, shop, result.cart);
  addNotice(c, shop, { kind: result.ok ? 'success' : 'error', html: result.message });
};

/** Returns the page of a product with options, where they can be chosen; undefined for other products. */
const optionsPath = (shop: Shop, id: string): string | undefined => {
  const product = shop.catalogue.byId(Number(id));
  return product?.kind === 'variable' ? productPath(product) : undefined;
};

/**
 * Handles the links of a cart without script: `?add-to-cart=ID`, `?remove_item=KEY`, `?undo_item=KEY`,
 * `?remove_coupon=CODE`. Returns the redirect, or undefined to show the page: without such a parameter, or
 * for a removal without a referer. Unknown ids and keys change nothing.
 */
export const handleCartLink = (c: ShopContext, shop: Shop): Response | undefined => {
  const query = c.req.query();
  const { 'add-to-cart': id, remove_item: removed, [undoName]: restored, remove_coupon: code } = query;
  if (id !== undefined) {
    const isAdded = addProduct(c, shop, query);
    const path = isAdded ? undefined : optionsPath(shop, id);
    return c.redirect(path ?? cleanAddress(c.req.url), 302);
  }
  if (removed !== undefined) {
    remove(c, shop, removed);
    const path = pathAfterRemoval(c);
    return path === undefined ? undefined : c.redirect(path, 302);
  }
  if (restored !== undefined) restore(c, shop, restored);
  else if (code !== undefined) removeCode(c, shop, code);
  else return undefined;
  return c.redirect(cleanAddress(c.req.url), 302);
};
