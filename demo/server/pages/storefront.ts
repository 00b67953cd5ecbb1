import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Product, picturePath, productPath } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import type { Page } from './layout.ts';
import { productPriceHtml } from './product-card.ts';

const item = (href: string, label: string, list = '', classes = ''): string =>
  `<li class="menu-item${list && ' menu-item-has-children'}${classes}"><a href="${href}">${label}</a>${list && `<ul class="sub-menu">${list}</ul>`}</li>`;

const roomsOf = (catalogue: Catalogue): string =>
  catalogue.categories.map(({ slug, name }) => item(`/product-category/${slug}/`, name)).join('');

const service = item('/contact/', 'Write to us') + item('/terms/', 'Terms');

/** Renders the theme's menus: one opens on hover and focus, one by a button. */
const menusHtml = (catalogue: Catalogue): string => {
  const rooms = roomsOf(catalogue);
  return `<nav id="store-navigation" class="main-navigation store-navigation" aria-label="Store">
<button class="menu-toggle" aria-controls="store-navigation" aria-expanded="false"><span>Menu</span></button>
<div class="primary-navigation"><ul class="menu">${item('/shop/', 'Shop', rooms)}${item('/contact/', 'Service', service)}${item('/blog/', 'Journal')}</ul></div>
<div class="handheld-navigation"><ul class="menu">${item('/shop/', 'Shop', rooms, ' current-menu-ancestor')}${item('/contact/', 'Service', service)}${item('/blog/', 'Journal')}</ul></div>
</nav>`;
};

const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`;

const footerBarHtml = `<section class="storefront-handheld-footer-bar" aria-label="At hand"><ul class="columns-3">
<li class="my-account"><a href="/my-account/">${icon('M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20c.8-3.600 3.800-5.500 7.500-5.500s6.700 1.900 7.500 5.500')}<span>My account</span></a></li>
<li class="search"><a href="">${icon('M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zm5 11.500L21 21')}<span>Search</span></a><div class="site-search"><form role="search" aria-label="Store" method="get" class="woocommerce-product-search" action="/"><input type="search" name="s" aria-label="Search the store" placeholder="Search products&hellip;"><input type="hidden" name="post_type" value="product"></form></div></li>
<li class="cart"><a href="/cart/">${icon('M5 8h14l-1.200 12H6.200zM8.500 8V6.500a3.500 3.500 0 0 1 7 0V8')}<span>Cart</span></a></li>
</ul></section>`;

const stickyBarHtml = (
  product: Product,
): string => `<section class="storefront-sticky-add-to-cart" aria-label="The product of this page">
<div class="storefront-sticky-add-to-cart__content"><img src="${picturePath(product)}" width="600" height="600" alt=""><span class="storefront-sticky-add-to-cart__content-title">You are viewing: <strong>${escapeHtml(product.name)}</strong></span><span class="storefront-sticky-add-to-cart__content-price">${productPriceHtml(product)}</span><a href="${productPath(product)}" class="storefront-sticky-add-to-cart__content-button button alt" rel="nofollow">Select options</a></div>
</section>`;

const story = [
  'It is made in the old boat house, in lots of twelve, on two days of the month. What is left over in the evening goes home with whoever made it.',
  'Scroll on, and the product follows you as a small bar at the top of the window. Come back up, and the bar leaves. Its button leads to where one chooses.',
  'On a phone a bar stands at the foot of the window: account, search and cart within reach of a thumb. It makes room as soon as you write something.',
  'The menu above opens under the mouse and under the focus. On a phone it is behind a button, and each of its lists behind one of its own.',
];

/**
 * Renders a product page of the theme Storefront: two menus, the sticky product bar, and the footer bar of
 * phones.
 */
export const storefrontPage = (catalogue: Catalogue, notices: string): Page => {
  const product = catalogue.products.find(({ kind }) => kind === 'variable') as Product;
  return {
    id: 471,
    title: 'A shop in Storefront',
    bodyClass: `theme-storefront postid-${product.id}`,
    main: `${notices}${menusHtml(catalogue)}
<div id="product-${product.id}" class="store-product product type-product product-type-variable">
<img class="store-picture" src="${picturePath(product)}" width="600" height="600" alt="">
<div class="summary entry-summary"><h1>${escapeHtml(product.name)}</h1><p class="price">${productPriceHtml(product)}</p><p>${story[0]}</p><p><a class="button alt" href="${productPath(product)}">Select options</a></p></div>
</div>
<div class="store-story">${story.map((text) => `<p>${text}</p>`).join('')}
<form class="store-note" action="/contact/" method="get"><label for="store-note">A word to the workshop</label><input type="text" id="store-note" name="note"></form></div>`,
    floating: stickyBarHtml(product) + footerBarHtml,
  };
};
