import { maxQuantity } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { addNotice, cartOf, openSession, saveCart } from '../http/cart-session.ts';
import { type Fields, readFields, type Shop, type ShopContext } from '../http/context.ts';
import { nonces } from '../http/nonces.ts';
import { addProduct } from './add-product.ts';
import { type Cart, type FilledLine, fillLines, setQuantity } from './cart.ts';
import { applyCoupon } from './coupons.ts';

/** Handles the product form without script: adds the product and redirects to the page. */
export const postProductForm = async (c: ShopContext, shop: Shop): Promise<Response> => {
  addProduct(c, shop, await readFields(c));
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname + search, 302);
};

const refusalOf = ({ product, variation }: FilledLine, wanted: number): string | undefined => {
  const name = `&ldquo;${escapeHtml(product.name)}&rdquo;`;
  const { minQuantity = 1 } = product;
  const limit = maxQuantity(product, variation);
  if (wanted > 0 && wanted < minQuantity) return `${name} is sold from ${minQuantity} pieces on.`;
  return wanted > limit
    ? `Sorry, we do not have enough ${name} in stock to fulfill your order (${limit} available).`
    : undefined;
};

/** Sets the sent quantities that differ and are allowed. Without any, the cart stays the same object. */
const setQuantities = (c: ShopContext, shop: Shop, fields: Fields): Cart => {
  let cart = cartOf(c);
  for (const line of fillLines(cart, shop.catalogue)) {
    const typed = fields[`cart[${line.key}][qty]`];
    const wanted = Number(typed);
    if (!typed || !Number.isInteger(wanted) || wanted < 0 || wanted === line.quantity) continue;
    const reason = refusalOf(line, wanted);
    if (reason) addNotice(c, shop, { kind: 'error', html: reason });
    else cart = setQuantity(cart, line.key, wanted);
  }
  return cart;
};

const calculateShipping = (c: ShopContext, shop: Shop, fields: Fields): void => {
  const session = openSession(c, shop);
  const country = fields.calc_shipping_country ?? '';
  session.shipping = {
    ...session.shipping,
    destination: {
      country: country === 'default' || country === '' ? 'DE' : country,
      state: fields.calc_shipping_state ?? '',
      postcode: (fields.calc_shipping_postcode ?? '').trim(),
      city: (fields.calc_shipping_city ?? '').trim(),
    },
  };
  addNotice(c, shop, { kind: 'notice', html: 'Shipping costs updated.' });
};

const isCartNonce = (fields: Fields): boolean => fields['woocommerce-cart-nonce'] === nonces.cart;

/**
 * Handles the forms of the cart page without script: sets allowed quantities, applies a coupon or calculates
 * shipping, then redirects to the cart. A wrong nonce changes nothing and adds no notice.
 */
export const postCartForm = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const fields = await readFields(c);
  if (fields.calc_shipping !== undefined) {
    if (fields['woocommerce-shipping-calculator-nonce'] === nonces.shippingCalculator)
      calculateShipping(c, shop, fields);
  } else if (isCartNonce(fields)) {
    changeCart(c, shop, fields);
  }
  return c.redirect('/cart/', 302);
};

const changeCart = (c: ShopContext, shop: Shop, fields: Fields): void => {
  const cart = setQuantities(c, shop, fields);
  // Not after every press of a button: the page also sends its form again after a coupon.
  if (cart !== cartOf(c)) addNotice(c, shop, { kind: 'success', html: 'Cart updated.' });
  saveCart(c, shop, cart);
  if (fields.apply_coupon === undefined) return;
  const result = applyCoupon(cart, fields.coupon_code ?? '');
  if (result.ok) saveCart(c, shop, result.cart);
  addNotice(c, shop, { kind: result.ok ? 'success' : 'error', html: result.message });
};
