import { type Cart, countItems } from '../cart/cart.ts';
import { miniCartHtml } from '../cart/mini-cart.ts';
import { totalsOf } from '../cart/totals.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { priceHtml } from '../money.ts';
import { widget } from './elements.ts';

/** Id of the document with the menu carts. */
export const builderShopId = 175;

const sideCart = '20a0002';
const dropdown = '20a0003';

const toggleHtml = (cart: Cart, catalogue: Catalogue): string => {
  const count = countItems(cart);
  return `<div class="elementor-menu-cart__toggle elementor-button-wrapper"><a id="elementor-menu-cart__toggle_button" href="#" class="elementor-menu-cart__toggle_button elementor-button elementor-size-sm" aria-expanded="false"><span class="elementor-button-text">${priceHtml(totalsOf(cart, catalogue).subtotalCents)}</span> <span class="elementor-button-icon"><span class="elementor-button-icon-qty" data-counter="${count}">${count}</span><svg class="e-font-icon-svg" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8h14l-1.2 12H6.2zM8.5 8V6.500a3.500 3.500 0 0 1 7 0V8" fill="none" stroke="currentColor" stroke-width="2" /></svg><span class="elementor-screen-only">Cart</span></span></a></div>`;
};

const cartWidget = (id: string, type: 'side-cart' | 'mini-cart', cart: Cart, catalogue: Catalogue): string =>
  widget(
    id,
    'woocommerce-menu-cart',
    `<div class="elementor-menu-cart__wrapper"><div class="elementor-menu-cart__toggle_wrapper"><div class="elementor-menu-cart__container elementor-lightbox" aria-hidden="true"><div class="elementor-menu-cart__main" aria-hidden="true"><div class="elementor-menu-cart__close-button"></div>${miniCartHtml(cart, catalogue)}</div></div>${toggleHtml(cart, catalogue)}</div></div>`,
    {
      settings: {
        cart_type: type,
        open_cart: type === 'side-cart' ? 'click' : 'mouseover',
        automatically_open_cart: type === 'side-cart' ? 'yes' : 'no',
      },
      classes: `elementor-menu-cart--cart-type-${type} toggle-icon--bag-medium elementor-menu-cart--items-indicator-bubble elementor-menu-cart--show-subtotal-yes elementor-menu-cart--show-remove-button-yes`,
    },
  );

/** Renders both menu carts: one slides in from the side, one drops down. */
export const menuCartsHtml = (cart: Cart, catalogue: Catalogue): string =>
  cartWidget(sideCart, 'side-cart', cart, catalogue) + cartWidget(dropdown, 'mini-cart', cart, catalogue);

/** Returns the toggle buttons of both menu carts as fragments: HTML by selector. */
export const menuCartToggles = (cart: Cart, catalogue: Catalogue): Record<string, string> =>
  Object.fromEntries(
    [sideCart, dropdown].map((id) => [
      `div.elementor-element-${id} div.elementor-menu-cart__toggle`,
      toggleHtml(cart, catalogue),
    ]),
  );
