import type { Cart } from '../cart/cart.ts';
import { miniCartHtml } from '../cart/mini-cart.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** Renders the footer: about, links, and a second cart widget. */
export const footerHtml = (cart: Cart, catalogue: Catalogue): string => {
  const groups = catalogue.categories
    .map(({ slug, name }) => `<li><a href="/product-category/${slug}/">${name}</a></li>`)
    .join('');
  return `<footer class="site-footer">
<div class="inside-footer">
<section class="footer-about"><h2 class="widget-title">Havn</h2><p>Objects for a slow house, made by eleven people on one island and sent from its harbour every Tuesday and Friday.</p>
<p class="footer-small">A demonstration shop. Everything works, nothing is sent.</p></section>
<nav aria-label="Shop by category"><h2 class="widget-title">Shop</h2><ul>${groups}</ul></nav>
<nav aria-label="More"><h2 class="widget-title">More</h2><ul><li><a href="/builder/">Page builder widgets</a></li><li><a href="/contact/">Write to us</a></li><li><a href="/my-account/">Your account</a></li><li><a href="/builder/shop/">Shop widgets</a></li><li><a href="/panels/">Tabs, accordions and counters</a></li><li><a href="/forms/">Contact forms and payment</a></li><li><a href="/floating/">Floating bars and buttons</a></li><li><a href="/search/">Search</a></li><li><a href="/loops/">Product lists and filters</a></li><li><a href="/mega-menu/">Mega menus</a></li><li><a href="/menus/">Menus</a></li><li><a href="/themes/storefront/">A shop in Storefront</a></li><li><a href="/themes/woostify/">A shop in Woostify</a></li><li><a href="/reading/">Article with contents</a></li><li><a href="/motion/">Motion</a></li><li><a href="/backgrounds/">Backgrounds</a></li><li><a href="/carousels/">Carousels</a></li><li><a href="/pictures/">Pictures</a></li><li><a href="/lightbox/">Lightbox</a></li><li><a href="/gallery/">Gallery</a></li><li><a href="/blog/">Journal</a></li><li><a href="/films/">Films</a></li><li><a href="/popups/">Popups</a></li><li><a href="/tracking/">Tracking</a></li><li><a href="/consent/">Cookie consent</a></li><li><a href="/with-originals/">With the originals</a></li><li><a href="/all/">Every widget</a></li><li><a href="/editor/">Page editor</a></li></ul></nav>
<aside class="widget woocommerce widget_shopping_cart"><h2 class="widget-title">Cart</h2>${miniCartHtml(cart, catalogue)}</aside>
</div>
</footer>`;
};
