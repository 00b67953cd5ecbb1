import type { Catalogue } from '../catalogue/catalogue.ts';
import { picturePath } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { nonces } from '../http/nonces.ts';
import { priceHtml } from '../money.ts';
import { type Cart, countItems, type FilledLine, fillLines, linePath } from './cart.ts';
import { totalsOf } from './totals.ts';

/** Returns the path that removes a line without script. */
export const removePath = (key: string): string => `/cart/?remove_item=${key}&amp;_wpnonce=${nonces.cart}`;

/** Renders the chosen attributes of a line; empty without any. */
export const detailsHtml = ({ details }: Pick<FilledLine, 'details'>): string =>
  details.length === 0
    ? ''
    : `<dl class="variation">${details.map(([label, value]) => `<dt class="variation-${escapeHtml(label)}">${escapeHtml(label)}:</dt> <dd class="variation-${escapeHtml(label)}"><p>${escapeHtml(value)}</p></dd>`).join(' ')}</dl>`;

const lineHtml = (line: FilledLine): string => {
  const { key, product, variation, quantity } = line;
  const name = escapeHtml(product.name);
  return `<li class="woocommerce-mini-cart-item mini_cart_item">
  <a role="button" href="${removePath(key)}" class="remove remove_from_cart_button" aria-label="Remove ${name} from cart" data-product_id="${product.id}" data-cart_item_key="${key}" data-product_sku="${variation?.sku ?? product.sku}" data-success_message="&ldquo;${name}&rdquo; has been removed from your cart">&times;</a>
  <a href="${escapeHtml(linePath(line))}"><img width="600" height="600" src="${picturePath(product, variation)}" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="" />${name}</a>${detailsHtml(line)}
  <span class="quantity">${quantity} &times; ${priceHtml(line.unitCents)}</span>
</li>`;
};

/** Renders the cart widget's content, including the element that fragments replace. */
export const miniCartHtml = (cart: Cart, catalogue: Catalogue): string => {
  const lines = fillLines(cart, catalogue);
  if (lines.length === 0) {
    return '<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__empty-message">No products in the cart.</p></div>';
  }
  return `<div class="widget_shopping_cart_content"><ul class="woocommerce-mini-cart cart_list product_list_widget">
${lines.map(lineHtml).join('\n')}
</ul>
<p class="woocommerce-mini-cart__total total"><strong>Subtotal:</strong> ${priceHtml(totalsOf(cart, catalogue).subtotalCents)}</p>
<p class="woocommerce-mini-cart__buttons buttons"><a href="/cart/" class="button wc-forward">View cart</a><a href="/checkout/" class="button checkout wc-forward">Checkout</a></p></div>`;
};

/** Renders the header's cart link with the cart's count and sum. */
export const cartLinkHtml = (cart: Cart, catalogue: Catalogue): string => {
  const count = countItems(cart);
  const label = count === 1 ? '1 item' : `${count} items`;
  return `<a class="cart-contents" href="/cart/" title="View your shopping cart"><svg class="cart-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8h14l-1.2 12H6.2zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8" /></svg>${priceHtml(totalsOf(cart, catalogue).subtotalCents)} <span class="count">${label}</span></a>`;
};

/** Returns the cart fragments of an ajax response: HTML by selector. */
export const fragmentsOf = (cart: Cart, catalogue: Catalogue): Record<string, string> => ({
  'div.widget_shopping_cart_content': miniCartHtml(cart, catalogue),
  'a.cart-contents': cartLinkHtml(cart, catalogue),
});
