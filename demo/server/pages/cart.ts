import { type Cart, type FilledLine, fillLines, linePath } from '../cart/cart.ts';
import { detailsHtml, removePath } from '../cart/mini-cart.ts';
import { type ShippingChoice, totalsOf } from '../cart/totals.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { maxQuantity, picturePath } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { nonces } from '../http/nonces.ts';
import { priceHtml } from '../money.ts';
import { cartTotalsHtml } from './cart-totals.ts';
import type { Page } from './layout.ts';
import { quantityHtml } from './quantity.ts';

const rowHtml = (line: FilledLine): string => {
  const { key, product, variation, quantity, totalCents } = line;
  const name = escapeHtml(product.name);
  const path = escapeHtml(linePath(line));
  const field = quantityHtml({
    id: `quantity_${key.slice(0, 12)}`,
    name: `cart[${key}][qty]`,
    product,
    value: quantity,
    min: 0,
    max: maxQuantity(product, variation),
  });
  return `<tr class="woocommerce-cart-form__cart-item cart_item">
<td class="product-remove"><a role="button" href="${removePath(key)}" class="remove" aria-label="Remove ${name} from cart" data-product_id="${product.id}" data-product_sku="${variation?.sku ?? product.sku}">&times;</a></td>
<td class="product-thumbnail"><a href="${path}"><img width="600" height="600" src="${picturePath(product, variation)}" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="${name}"></a></td>
<td class="product-name" role="rowheader" data-title="Product"><a href="${path}">${name}</a>${detailsHtml(line)}</td>
<td class="product-price" data-title="Price">${priceHtml(line.unitCents)}</td>
<td class="product-quantity" data-title="Quantity">${product.soldIndividually ? `1 ${field}` : field}</td>
<td class="product-subtotal" data-title="Subtotal">${priceHtml(totalCents)}</td>
</tr>`;
};

const emptyHtml = `<div class="wc-empty-cart-message"><div class="cart-empty woocommerce-info" role="status">Your cart is currently empty.</div></div><p class="return-to-shop"><a class="button wc-backward" href="/shop/">Return to shop</a></p>`;

const filledHtml = (cart: Cart, catalogue: Catalogue, shipping: ShippingChoice): string =>
  `<div class="cart-columns"><form class="woocommerce-cart-form" action="/cart/" method="post"><table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents">
<thead><tr><th scope="col" class="product-remove"><span class="screen-reader-text">Remove item</span></th><th scope="col" class="product-thumbnail"><span class="screen-reader-text">Thumbnail image</span></th><th scope="col" class="product-name">Product</th><th scope="col" class="product-price">Price</th><th scope="col" class="product-quantity">Quantity</th><th scope="col" class="product-subtotal">Subtotal</th></tr></thead>
<tbody>${fillLines(cart, catalogue).map(rowHtml).join('\n')}
<tr><td colspan="6" class="actions"><div class="coupon"><label for="coupon_code" class="screen-reader-text">Coupon:</label> <input type="text" name="coupon_code" class="input-text" id="coupon_code" value="" placeholder="Coupon code"> <button type="submit" class="button" name="apply_coupon" value="Apply coupon">Apply coupon</button></div>
<button type="submit" class="button" name="update_cart" value="Update cart">Update cart</button><input type="hidden" id="woocommerce-cart-nonce" name="woocommerce-cart-nonce" value="${nonces.cart}"><input type="hidden" name="_wp_http_referer" value="/cart/"></td></tr></tbody></table></form>
<div class="cart-collaterals">${cartTotalsHtml(totalsOf(cart, catalogue, shipping), shipping.destination)}</div></div>`;

/** Renders the cart page: quantities, coupons, shipping methods, totals; a message when it is empty. */
export const cartPage = (
  cart: Cart,
  catalogue: Catalogue,
  shipping: ShippingChoice,
  notices: string,
): Page => ({
  id: 7,
  title: 'Cart',
  bodyClass: 'woocommerce-cart',
  kind: 'cart',
  main: `<h1 class="entry-title">Cart</h1><div class="woocommerce">${notices}${cart.lines.length > 0 ? filledHtml(cart, catalogue, shipping) : emptyHtml}</div>`,
});
