import type { Listing } from '../catalogue/listing.ts';
import { type Product, picturePath, productPath } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { productPriceHtml } from './product-card.ts';

/** Results per page. */
export const searchPageSize = 3;

const templateId = 77;

const itemHtml = (product: Product): string =>
  `<div data-elementor-type="loop-item" data-elementor-id="${templateId}" class="elementor elementor-${templateId} e-loop-item e-loop-item-${product.id} product type-product">
<img src="${picturePath(product)}" width="96" height="96" alt="">
<p class="search-result-title"><a href="${productPath(product)}">${escapeHtml(product.name)}</a></p>
<p class="search-result-price">${productPriceHtml(product)}</p>
</div>`;

const pageLink = (page: number, text: string, kind = ''): string =>
  `<a rel="nofollow" class="${kind}page-numbers" href="/search/?e-search-page=${page}">${text}</a>`;

const numberHtml = (page: number, current: number): string => {
  const text = `<span class="elementor-screen-only">Page</span>${page}`;
  return page === current
    ? `<span aria-current="page" class="page-numbers current">${text}</span>`
    : pageLink(page, text);
};

const paginationHtml = ({ page, pages }: Listing): string => {
  if (pages < 2) return '';
  const numbers = Array.from({ length: pages }, (_, index) => numberHtml(index + 1, page));
  const before = page > 1 ? [pageLink(page - 1, '&laquo; Previous', 'prev ')] : [];
  const after = page < pages ? [pageLink(page + 1, 'Next &raquo;', 'next ')] : [];
  return [...before, ...numbers, ...after].join('\n');
};

/** Returns the response of the live search: results and pagination as HTML. */
export const searchAnswer = (listing: Listing) => ({
  data: listing.items.length
    ? listing.items.map(itemHtml).join('\n')
    : '<div class="e-search-nothing-found-message">Nothing on our shelves goes by that name.</div>',
  pagination: paginationHtml(listing),
});
