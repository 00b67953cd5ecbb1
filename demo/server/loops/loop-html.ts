import { picturePath, productPath } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { priceHtml } from '../money.ts';
import { type Filters, filterParameters } from './filters.ts';
import type { Loop } from './loops.ts';
import type { Piece } from './stock.ts';

/** A loop with its current filters and page. */
export interface LoopView {
  readonly loop: Loop;
  readonly filters: Filters;
  /** All matching pieces. */
  readonly found: readonly Piece[];
  /** Counted from 1. */
  readonly page: number;
  /** The address of the first page without filters. */
  readonly base: string;
}

const templateId = 77;
const style = `<style id="loop-${templateId}">.elementor-${templateId} .piece-price{font-variant-numeric:tabular-nums}</style>`;

const itemHtml = ({ id, name, product, priceCents, terms }: Piece): string => {
  const classes = Object.entries(terms).flatMap(([taxonomy, own]) =>
    own.map((each) => `${taxonomy}-${each}`),
  );
  return `<div data-elementor-type="loop-item" data-elementor-id="${templateId}" class="elementor elementor-${templateId} e-loop-item e-loop-item-${id} post-${id} product type-product status-publish ${classes.join(' ')}" data-elementor-post-type="elementor_library" data-custom-edit-handle="1">
<a class="piece" href="${productPath(product)}"><img src="${picturePath(product)}" width="600" height="600" alt="" loading="lazy" decoding="async"><h3 class="piece-title">${escapeHtml(name)}</h3><span class="piece-price">${priceHtml(priceCents)}</span></a>
</div>`;
};

const addressOf = ({ loop, filters, base }: LoopView, page: number): string => {
  const parameters = [
    ...(page > 1 ? [`e-page-${loop.id}=${page}`] : []),
    ...filterParameters(filters, loop.id),
  ];
  return escapeHtml(parameters.length ? `${base}?${parameters.join('&')}` : base);
};

const word = '<span class="elementor-screen-only">Page</span>';

const numbersHtml = (view: LoopView, pages: number): string => {
  const { page } = view;
  const link = (to: number, text: string, kind = ''): string =>
    `<a class="page-numbers${kind}" href="${addressOf(view, to)}">${text}</a>`;
  const around = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (each) => each >= 1 && each <= pages,
  );
  const numbers = around.flatMap((each, index) => {
    const gap =
      index && each - (around[index - 1] ?? 0) > 1 ? ['<span class="page-numbers dots">&hellip;</span>'] : [];
    const own =
      each === page
        ? `<span aria-current="page" class="page-numbers current">${word}${each}</span>`
        : link(each, `${word}${each}`);
    return [...gap, own];
  });
  const before =
    page > 1 ? link(page - 1, 'Previous', ' prev') : '<span class="page-numbers prev">Previous</span>';
  const after =
    page < pages ? link(page + 1, 'Next', ' next') : '<span class="page-numbers next">Next</span>';
  return `<nav class="elementor-pagination" aria-label="Pagination">\n${[before, ...numbers, after].join('\n')}\n</nav>`;
};

const loadMoreHtml = `<div class="e-loop__load-more elementor-button-wrapper"><a class="elementor-button elementor-size-sm" role="button"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">Show more</span></span></a></div>
<div class="e-load-more-message">That was all of it.</div>`;

const spinnerHtml =
  '<span class="e-load-more-spinner"><svg aria-hidden="true" viewBox="0 0 24 24"><path d="M12 3a9 9 0 1 1-9 9"></path></svg></span>';

/** Renders the content of a loop, for pages and for filter responses. */
export const loopHtml = (view: LoopView): string => {
  const { loop, found, page } = view;
  const pages = Math.ceil(found.length / loop.perPage);
  const items = found.slice((page - 1) * loop.perPage, page * loop.perPage);
  if (!items.length) {
    return '<div class="elementor-widget-container"><div class="e-loop-nothing-found-message"><div class="e-loop-nothing-found-message__text">Nothing on our shelves is all of that at once.</div></div></div>';
  }
  const anchor = `<div class="e-load-more-anchor" data-page="${page}" data-max-page="${pages}" data-next-page="${addressOf(view, page + 1)}"></div>`;
  const more =
    loop.pages === 'numbers' ? anchor + numbersHtml(view, pages) : spinnerHtml + anchor + loadMoreHtml;
  return `<div class="elementor-widget-container">
<div class="elementor-loop-container elementor-grid" role="list">${style}
${items.map(itemHtml).join('\n')}
</div>
${pages > 1 ? more : ''}</div>`;
};
