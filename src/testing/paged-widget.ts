/** A posts widget as a server prints it for one of its pages. */
export interface PagedWidget {
  readonly id?: string;
  readonly page: number;
  readonly max: number;
  /** Default: three, named after the page. */
  readonly items?: readonly string[];
  /** How other pages are loaded. Default `button`. */
  readonly kind?: 'button' | 'scroll' | 'numbers';
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Markup to append to the widget. */
  readonly more?: string;
  /** Returns the address of a page. Default: a query parameter of the widget on `/blog/`. */
  readonly address?: (page: number) => string;
}

const SPINNER = '<span class="e-load-more-spinner"><svg viewBox="0 0 1 1"></svg></span>';
const BUTTON =
  '<div class="elementor-button-wrapper"><a class="elementor-button" role="button"><span class="elementor-button-text">Load More</span></a></div>';
const MESSAGE = '<div class="e-load-more-message">That was all.</div>';

const article = (text: string) =>
  `<article class="elementor-post elementor-grid-item" role="listitem"><h3 class="elementor-post__title"><a href="/${text}/">${text}</a></h3></article>`;

const numbers = ({ page, max }: PagedWidget, address: (page: number) => string) => {
  const links = Array.from({ length: max }, (_none, index) => index + 1).map((number) =>
    number === page
      ? `<span aria-current="page" class="page-numbers current"><span class="elementor-screen-only">Page</span>${number}</span>`
      : `<a class="page-numbers" href="${address(number)}"><span class="elementor-screen-only">Page</span>${number}</a>`,
  );
  return `<nav class="elementor-pagination" aria-label="Pagination">${links.join('\n')}</nav>`;
};

const settingsOf = (kind: PagedWidget['kind']) => ({
  classic_columns: '3',
  pagination_type: { scroll: 'load_more_infinite_scroll', numbers: 'numbers', button: 'load_more_on_click' }[
    kind ?? 'button'
  ],
  ...(kind === 'numbers'
    ? { pagination_load_type: 'ajax' }
    : { load_more_spinner: { value: 'fas fa-spinner', library: 'fa-solid' } }),
});

/** Returns the markup of the widget. */
export function pagedWidgetMarkup(widget: PagedWidget): string {
  const { id = '5dd7e5b', page, max, kind = 'button', settings, more = '' } = widget;
  const items = widget.items ?? ['a', 'b', 'c'].map((letter) => `post-${page}${letter}`);
  const address =
    widget.address ??
    ((number: number) => `https://shop.example/blog/${number > 1 ? `?e-page-${id}=${number}` : ''}`);
  const data = JSON.stringify({ ...settingsOf(kind), ...settings }).replaceAll('"', '&quot;');
  const anchor = `<div class="e-load-more-anchor" data-page="${page}" data-max-page="${max}" data-next-page="${address(page + 1)}"></div>`;
  const parts = {
    button: SPINNER + anchor + BUTTON + MESSAGE,
    scroll: SPINNER + anchor + MESSAGE,
    numbers: anchor + numbers(widget, address),
  };
  return `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-posts" data-id="${id}" data-element_type="widget" data-settings="${data}" data-widget_type="posts.classic"><div class="elementor-widget-container"><div class="elementor-posts-container elementor-grid" role="list">${items.map(article).join('\n')}</div>${parts[kind]}${more}</div></div>`;
}

/** Returns a whole page around markup, as in a server's reply. */
export const pageHtml = (html: string): string =>
  `<!doctype html><html lang="en"><head><title>Blog</title></head><body class="blog"><main>${html}</main></body></html>`;
