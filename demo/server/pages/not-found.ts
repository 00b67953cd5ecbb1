import { searchFormHtml } from './header.ts';
import type { Page } from './layout.ts';

/** Renders the page for an unknown address. */
export const notFoundPage = (): Page => ({
  id: 0,
  title: 'Page not found',
  bodyClass: 'error404',
  main: `<div class="not-found"><img src="/media/scenes/pines.svg" width="600" height="400" alt=""><h1 class="entry-title">Nothing here but trees</h1><p class="lead">The page you were looking for has moved, or was never made.</p>${searchFormHtml('not-found-search', 'Search the shop')}<p><a class="button" href="/shop/">To the shop</a></p></div>`,
});
