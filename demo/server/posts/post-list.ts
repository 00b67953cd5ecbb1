import { slider } from '../builder/settings.ts';
import { escapeHtml } from '../html.ts';
import { type PostSkin, postItem } from './post-item.ts';
import { type PostsPage, postsOn } from './posts.ts';

/** A widget that lists posts. */
export interface PostList {
  /** Element id in the builder; the parameter `e-page-<id>` selects the page of the list. */
  readonly id: string;
  readonly skin: PostSkin;
  readonly perPage: number;
  /** How more posts are loaded. */
  readonly more: 'button' | 'scroll' | 'numbers';
  readonly masonry?: boolean;
}

/** Returns a query parameter of the page's address. */
export type Query = (name: string) => string | undefined;

const TYPES = {
  button: 'load_more_on_click',
  scroll: 'load_more_infinite_scroll',
  numbers: 'numbers_and_prev_next',
} as const;

const spinner =
  '<span class="e-load-more-spinner"><svg aria-hidden="true" viewBox="0 0 24 24"><path d="M12 3a9 9 0 1 0 9 9" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg></span>';
const button =
  '<div class="elementor-button-wrapper"><a class="elementor-button elementor-size-sm" role="button"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">More stories</span></span></a></div>';
const message = '<div class="e-load-more-message">That was the whole journal.</div>';
const screenOnly = '<span class="elementor-screen-only">Page</span>';

const addressOf = ({ id }: PostList, page: number): string =>
  page > 1 ? `/blog/?e-page-${id}=${page}` : '/blog/';

const step = (list: PostList, kind: 'prev' | 'next', to: number, pages: number): string => {
  const label = kind === 'prev' ? '&laquo; Newer' : 'Older &raquo;';
  return to >= 1 && to <= pages
    ? `<a class="page-numbers ${kind}" href="${addressOf(list, to)}">${label}</a>`
    : `<span class="page-numbers ${kind}">${label}</span>`;
};

const numbers = (list: PostList, { page, pages }: PostsPage): string => {
  const links = Array.from({ length: pages }, (_none, index) => index + 1).map((each) =>
    each === page
      ? `<span aria-current="page" class="page-numbers current">${screenOnly}${each}</span>`
      : `<a class="page-numbers" href="${addressOf(list, each)}">${screenOnly}${each}</a>`,
  );
  const all = [step(list, 'prev', page - 1, pages), ...links, step(list, 'next', page + 1, pages)];
  return `<nav class="elementor-pagination" aria-label="Pages of the journal">${all.join('\n')}</nav>`;
};

const settingsOf = ({ skin, more, masonry }: PostList) => ({
  [`${skin}_columns`]: '3',
  [`${skin}_columns_tablet`]: '2',
  [`${skin}_columns_mobile`]: '1',
  [`${skin}_row_gap`]: slider(32),
  ...(masonry && { [`${skin}_masonry`]: 'yes' }),
  pagination_type: TYPES[more],
  ...(more === 'numbers'
    ? { pagination_load_type: 'ajax' }
    : { load_more_spinner: { value: 'fas fa-spinner', library: 'fa-solid' } }),
});

/** Renders the widget with the page of posts that the address selects. */
export function postList(list: PostList, query: Query): string {
  const { id, skin, more, perPage } = list;
  const page = Number.parseInt(query(`e-page-${id}`) ?? '', 10);
  const shown = postsOn(page > 0 ? page : 1, perPage);
  const items = shown.items.map((post) => postItem(post, skin)).join('\n');
  const anchor = `<div class="e-load-more-anchor" data-page="${shown.page}" data-max-page="${shown.pages}" data-next-page="${addressOf(list, shown.page + 1)}"></div>`;
  const ends = {
    button: spinner + anchor + button + message,
    scroll: spinner + anchor + message,
    numbers: anchor + numbers(list, shown),
  };
  const inside = items
    ? `<div class="elementor-posts-container elementor-posts elementor-posts--skin-${skin} elementor-grid" role="list">${items}</div>${ends[more]}`
    : '<div class="elementor-posts-nothing-found">There is nothing here.</div>';
  return `<div class="elementor-element elementor-element-${id} elementor-grid-3 elementor-grid-tablet-2 elementor-grid-mobile-1 elementor-posts--thumbnail-top elementor-widget elementor-widget-posts" data-id="${id}" data-element_type="widget" data-settings="${escapeHtml(JSON.stringify(settingsOf(list)))}" data-widget_type="posts.${skin}"><div class="elementor-widget-container">${inside}</div></div>`;
}
