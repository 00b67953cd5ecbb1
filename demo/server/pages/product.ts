import { isInStock, type Product } from '../catalogue/product.ts';
import type { SelectedValues } from '../catalogue/variation.ts';
import { escapeHtml, joinHtml } from '../html.ts';
import type { Shop } from '../http/context.ts';
import type { Page } from './layout.ts';
import { productListHtml, productPriceHtml } from './product-card.ts';
import { productFormHtml, stockHtml } from './product-form.ts';
import { galleryHtml } from './product-gallery.ts';
import { productTabsHtml } from './product-tabs.ts';
import { type ReviewDraft, starsHtml } from './reviews.ts';

/** What a product page depends on besides the product. */
export interface ProductPageOptions {
  readonly origin: string;
  /** The choice in the address. */
  readonly selected: SelectedValues;
  readonly notices: string;
  readonly draft?: ReviewDraft | undefined;
}

const ratingHtml = ({ rating }: Product, count: number): string =>
  `<div class="woocommerce-product-rating">${starsHtml(rating, `Rated ${rating.toFixed(2)} out of 5`)} <a href="#reviews" class="woocommerce-review-link" rel="nofollow">(<span class="count">${count}</span> customer ${count === 1 ? 'review' : 'reviews'})</a></div>`;

const summaryHtml = (shop: Shop, product: Product, options: ProductPageOptions, groupLink: string): string =>
  joinHtml([
    `<div class="summary entry-summary"><h1 class="product_title entry-title">${escapeHtml(product.name)}</h1>${ratingHtml(product, shop.reviews.of(product.id).length)}<p class="price">${productPriceHtml(product)}</p>`,
    `<div class="woocommerce-product-details__short-description"><p>${escapeHtml(product.summary)}</p></div>`,
    stockHtml(product),
    productFormHtml(shop.catalogue, product, options),
    '<ul class="assurances"><li>Leaves our harbour with the next boat, Tuesday or Friday</li><li>Thirty days to change your mind, and we pay the way back</li><li>Mended for free when it can be mended</li></ul>',
    `<div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">${product.sku}</span></span> <span class="posted_in">Category: ${groupLink}</span></div></div>`,
  ]);

/** Returns the classes of a product's element. */
export const productClasses = (product: Product): string =>
  `product type-product post-${product.id} status-publish ${isInStock(product) ? 'instock' : 'outofstock'} product_cat-${product.category} has-post-thumbnail purchasable product-type-${product.kind}`;

/** Renders the page of a product, with related products below. */
export const productPage = (shop: Shop, product: Product, options: ProductPageOptions): Page => {
  const { catalogue } = shop;
  const group = catalogue.category(product.category);
  const groupLink = group ? `<a href="/product-category/${group.slug}/">${group.name}</a>` : '';
  const related = catalogue.products
    .filter((other) => other.category === product.category && other.id !== product.id)
    .slice(0, 4);
  const badge = product.regularCents ? '<span class="onsale">Sale!</span>' : '';
  return {
    id: product.id,
    title: product.name,
    description: product.summary,
    bodyClass:
      'single single-product woo-variation-swatches wvs-behavior-blur wvs-theme-havn wvs-show-label wvs-tooltip',
    kind: 'product',
    main: joinHtml([
      `<nav class="woocommerce-breadcrumb" aria-label="Breadcrumb"><a href="/">Home</a>&nbsp;&#47;&nbsp;${groupLink}&nbsp;&#47;&nbsp;${escapeHtml(product.name)}</nav>`,
      options.notices,
      `<div id="product-${product.id}" class="${productClasses(product)}">${badge}${galleryHtml(options.origin, product)}`,
      summaryHtml(shop, product, options, groupLink),
      productTabsHtml(product, shop.reviews.of(product.id), options.draft),
      `<section class="related products"><h2>Goes well with it</h2>${productListHtml(related)}</section></div>`,
    ]),
  };
};
