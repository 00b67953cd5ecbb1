import type { Cart } from '../cart/cart.ts';
import { cartLinkHtml, miniCartHtml } from '../cart/mini-cart.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

const links = [
  ['/', 'Home'],
  ['/shop/', 'Shop'],
  ['/builder/', 'Workshop'],
  ['/contact/', 'Contact'],
] as const;

/** Renders the product search as a plain GET form. */
export const searchFormHtml = (id: string, label: string): string =>
  `<form role="search" aria-label="${label}" method="get" class="woocommerce-product-search" action="/">
<label class="screen-reader-text" for="${id}">Search for:</label>
<input type="search" id="${id}" class="search-field" placeholder="Search products&hellip;" value="" name="s">
<button type="submit" value="Search"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5L21 21" /></svg><span class="screen-reader-text">Search</span></button>
<input type="hidden" name="post_type" value="product">
</form>`;

const isCurrent = (path: string, href: string): boolean =>
  href === '/' ? path === '/' : path.startsWith(href) || (href === '/shop/' && path.startsWith('/product'));

/** Renders the header: name, menu, search, and the cart, which opens on hover and is otherwise a link. */
export const headerHtml = (path: string, cart: Cart, catalogue: Catalogue): string => {
  const items = links
    .map(([href, label]) => {
      const current = isCurrent(path, href);
      return `<li class="menu-item${current ? ' current-menu-item' : ''}"><a href="${href}"${current ? ' aria-current="page"' : ''}>${label}</a></li>`;
    })
    .join('');
  return `<header class="site-header" id="header-small">
<a class="screen-reader-text skip-link" href="#content">Skip to content</a>
<div class="inside-header">
<p class="main-title"><a href="/" rel="home"><svg viewBox="0 0 40 24" aria-hidden="true"><path d="M2 17c4 0 4-3 9-3s5 3 9 3 4-3 9-3 5 3 9 3" /><path d="M12 10a8 8 0 0 1 16 0z" /></svg>Havn</a></p>
<nav class="main-navigation" id="site-navigation" aria-label="Primary"><ul id="menu-main" class="menu">${items}</ul></nav>
${searchFormHtml('header-search', 'Products')}
<div class="header-tools"><a class="header-account" href="/my-account/" title="My account"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20c.8-3.600 3.800-5.500 7.500-5.500s6.700 1.900 7.500 5.500" /></svg><span class="screen-reader-text">My account</span></a>
<ul class="site-header-cart menu">
<li>${cartLinkHtml(cart, catalogue)}</li>
<li class="site-header-cart-panel"><div class="widget woocommerce widget_shopping_cart">${miniCartHtml(cart, catalogue)}</div></li>
</ul></div>
</div>
</header>`;
};
