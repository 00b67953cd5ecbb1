import type { Cart } from '../cart/cart.ts';
import { miniCartHtml } from '../cart/mini-cart.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Page } from './layout.ts';
import { productListHtml } from './product-card.ts';

const cross =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg><span class="screen-reader-text">Close</span>';

const link = (href: string, label: string): string => `<li><a href="${href}">${label}</a></li>`;
const parent = (href: string, label: string, list: string): string =>
  `<li class="menu-item-has-children"><a href="${href}">${label}<span class="arrow-icon"></span></a><ul class="sub-menu">${list}</ul></li>`;

/** Renders the sidebar menu: two lists in tabs, with nested lists behind arrows. */
const sidebarHtml = ({ categories }: Catalogue): string => {
  const rooms = categories.map(({ slug, name }) => link(`/product-category/${slug}/`, name));
  return `<aside class="sidebar-menu" aria-label="Menus"><button type="button" class="sidebar-menu-close">${cross}</button>
<ul class="mobile-nav-tab"><li class="mobile-tab-title active">Menu</li><li class="mobile-tab-title">Rooms</li></ul>
<nav class="sidebar-navigation active" aria-label="Drawer"><ul class="primary-navigation">${parent('/shop/', 'Shop', parent('/product-category/textiles/', 'Cloth', link('/product-category/textiles/', 'Linen') + link('/product-category/bath/', 'Towels')) + link('/shop/?orderby=date', 'New'))}${parent('/contact/', 'Service', link('/contact/', 'Write to us') + link('/terms/', 'Terms'))}${link('/blog/', 'Journal')}</ul></nav>
<nav class="sidebar-navigation" aria-label="Rooms"><ul>${rooms.join('')}</ul></nav></aside>`;
};

const cartHtml = (cart: Cart, catalogue: Catalogue): string =>
  `<aside aria-label="Your cart, beside the page"><div id="shop-cart-sidebar"><div class="cart-sidebar-head"><h2>Your cart</h2><button type="button" class="close-cart">${cross}</button></div><div class="widget woocommerce widget_shopping_cart">${miniCartHtml(cart, catalogue)}</div></div></aside>`;

const quantity = (label: string): string =>
  `<div class="quantity"><input type="number" class="input-text qty text" name="quantity" value="1" min="1" max="12" step="1" aria-label="Quantity: ${label}"></div>`;

/** Renders cards with a quantity field beside "Add to cart". */
const productsHtml = ({ products }: Catalogue): string => {
  const simple = products.filter(({ kind, stock }) => kind === 'simple' && (stock ?? 20) > 12).slice(0, 4);
  return productListHtml(simple).replace(
    /<a href="\?add-to-cart[^>]*aria-label="Add to cart: ([^"]*)"/g,
    (button, label: string) => quantity(label) + button,
  );
};

/**
 * Renders products on a page of the theme Woostify: a menu and a cart that slide in, and quantity buttons.
 */
export const woostifyPage = (cart: Cart, catalogue: Catalogue, notices: string): Page => ({
  id: 472,
  title: 'A shop in Woostify',
  bodyClass: 'theme-woostify',
  main: `${notices}<div class="drawer-intro"><button type="button" class="toggle-sidebar-menu-btn"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16" /></svg>Menu</button><h1>Two drawers</h1><p class="lead">The menu comes in from the left, the cart from the right as soon as there is something new in it. Escape, the cross and a press beside it close either.</p></div>
<div class="woocommerce columns-4">${productsHtml(catalogue)}</div>`,
  floating: sidebarHtml(catalogue) + cartHtml(cart, catalogue),
});
