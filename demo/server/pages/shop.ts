import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Listing, listProducts } from '../catalogue/listing.ts';
import { readFixture } from '../fixtures.ts';
import { escapeHtml } from '../html.ts';
import type { Page } from './layout.ts';
import { productListHtml } from './product-card.ts';

const perPage = 8;

/** The part of a listing that an address selects. */
export interface ShopPageRequest {
  readonly orderBy: string;
  readonly page: number;
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  /** Price range in euros, inclusive. */
  readonly fromEuros?: number | undefined;
  readonly toEuros?: number | undefined;
}

const searchFields = ({ search }: ShopPageRequest): Record<string, string> =>
  search ? { s: search, post_type: 'product' } : {};

const priceFields = ({ fromEuros, toEuros }: ShopPageRequest): Record<string, string> => ({
  ...(fromEuros !== undefined && { min_price: String(fromEuros) }),
  ...(toEuros !== undefined && { max_price: String(toEuros) }),
});

const keptFieldsHtml = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

const orderingHtml = (request: ShopPageRequest): string => {
  const { orderBy } = request;
  const plain = readFixture('commerce/ordering').replace(' selected="selected"', '');
  const known = plain.includes(`value="${orderBy}"`) && /^[\w-]+$/.test(orderBy) ? orderBy : 'menu_order';
  const kept = keptFieldsHtml({ ...searchFields(request), ...priceFields(request) });
  return plain
    .replace(`<option value="${known}"`, (option) => `${option} selected="selected"`)
    .replace(
      '</form>',
      () => `${kept}<noscript><button class="button" type="submit">Sort</button></noscript></form>`,
    );
};

const countText = ({ total, pages, first, last }: Listing): string => {
  if (total === 1) return 'Showing the single result';
  return pages <= 1 ? `Showing all ${total} results` : `Showing ${first}&ndash;${last} of ${total} results`;
};

const basePath = ({ category, search }: ShopPageRequest): string => {
  if (search) return '/';
  return category ? `/product-category/${category}/` : '/shop/';
};

const pagePath = (request: ShopPageRequest, page: number): string => {
  const query = new URLSearchParams({ ...searchFields(request), ...priceFields(request) });
  if (request.orderBy !== 'menu_order') query.set('orderby', request.orderBy);
  const path = page > 1 ? `${basePath(request)}page/${page}/` : basePath(request);
  const search = query.toString();
  return escapeHtml(search ? `${path}?${search}` : path);
};

const pagesHtml = (listing: Listing, request: ShopPageRequest): string => {
  if (listing.pages <= 1) return '';
  const numbers = Array.from({ length: listing.pages }, (_, index) => index + 1);
  const items = numbers.map((page) =>
    page === listing.page
      ? `<li><span aria-label="Page ${page}" aria-current="page" class="page-numbers current">${page}</span></li>`
      : `<li><a aria-label="Page ${page}" class="page-numbers" href="${pagePath(request, page)}">${page}</a></li>`,
  );
  if (listing.page < listing.pages) {
    items.push(
      `<li><a class="next page-numbers" aria-label="Next page" href="${pagePath(request, listing.page + 1)}">&rarr;</a></li>`,
    );
  }
  return `<nav class="woocommerce-pagination" aria-label="Product Pagination"><ul class="page-numbers">${items.join('')}</ul></nav>`;
};

const priceStep = 10;

/** Renders the price filter: two fields that a script turns into a slider. */
const priceFilterHtml = (catalogue: Catalogue, request: ShopPageRequest): string => {
  const prices = catalogue.products.flatMap(({ priceCents, highestCents = priceCents }) => [
    priceCents,
    highestCents,
  ]);
  const least = Math.floor(Math.min(...prices) / 100 / priceStep) * priceStep;
  const most = Math.ceil(Math.max(...prices) / 100 / priceStep) * priceStep;
  const orderBy = request.orderBy === 'menu_order' ? {} : { orderby: request.orderBy };
  const field = (name: 'min' | 'max', label: string, bound: number, value: number | undefined): string =>
    `<label class="screen-reader-text" for="${name}_price">${label}</label><input type="text" id="${name}_price" name="${name}_price" value="${value ?? bound}" data-${name}="${bound}" placeholder="${label}" inputmode="numeric">`;
  return `<div class="widget woocommerce widget_price_filter"><h2 class="widget-title">Price</h2><form method="get" action="${basePath(request)}"><div class="price_slider_wrapper"><div class="price_slider" style="display:none;"></div><div class="price_slider_amount" data-step="${priceStep}">${field('min', 'Min price', least, request.fromEuros)}${field('max', 'Max price', most, request.toEuros)}<button type="submit" class="button">Filter</button><div class="price_label" style="display:none;">Price: <span class="from"></span> &mdash; <span class="to"></span></div>${keptFieldsHtml({ ...searchFields(request), ...orderBy })}<div class="clear"></div></div></div></form></div>`;
};

const chipsHtml = (catalogue: Catalogue, current: string | undefined): string => {
  const chip = (href: string, name: string, isCurrent: boolean) =>
    `<li><a class="chip" href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${name}</a></li>`;
  const groups = catalogue.categories.map(({ slug, name }) =>
    chip(`/product-category/${slug}/`, name, slug === current),
  );
  return `<nav aria-label="Categories"><ul class="chips">${chip('/shop/', 'Everything', !current)}${groups.join('')}</ul></nav>`;
};

const headingOf = (catalogue: Catalogue, { category, search }: ShopPageRequest): [string, string] => {
  if (search) return [`Search results: &ldquo;${escapeHtml(search)}&rdquo;`, ''];
  const group = category ? catalogue.category(category) : undefined;
  return group ? [group.name, group.summary] : ['Shop', 'Everything the last boats have brought.'];
};

/** Renders the listing, a category or search results. Returns undefined for an unknown page or category. */
export const shopPage = (
  catalogue: Catalogue,
  request: ShopPageRequest,
  notices: string,
): Page | undefined => {
  if (request.category && !catalogue.category(request.category)) return undefined;
  const listing = listProducts(catalogue.products, { ...request, perPage });
  if (listing.items.length === 0 && request.page > 1) return undefined;
  const [heading, summary] = headingOf(catalogue, request);
  const found =
    listing.items.length === 0
      ? '<div class="woocommerce-no-products-found"><div class="woocommerce-info" role="status">No products were found matching your selection.</div></div>'
      : `<div class="shop-bar"><p class="woocommerce-result-count" role="status" aria-relevant="all">${countText(listing)}</p>${orderingHtml(request)}</div>
${productListHtml(listing.items, { quickView: 'with' })}${pagesHtml(listing, request)}`;
  return {
    id: 6,
    title: request.search ? `Search results: “${request.search}”` : heading,
    bodyClass:
      'archive post-type-archive-product woo-variation-swatches wvs-behavior-blur wvs-show-label wvs-tooltip',
    kind: 'listing',
    main: `<nav class="woocommerce-breadcrumb" aria-label="Breadcrumb"><a href="/">Home</a>&nbsp;&#47;&nbsp;${heading}</nav>
<header class="woocommerce-products-header"><h1 class="woocommerce-products-header__title page-title">${heading}</h1>${summary ? `<p class="lead">${summary}</p>` : ''}</header>
${notices}<div class="listing-tools">${chipsHtml(catalogue, request.category)}${priceFilterHtml(catalogue, request)}</div>${found}`,
  };
};
