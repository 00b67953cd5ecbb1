import { defineHandler } from '#runtime/define.ts';

/** Opens and closes the search in the theme's header by a menu link. */
export const themeSearch = defineHandler({
  name: 'theme-search',
  on: 'document',
  test: () => !!document.querySelector('.navigation-search'),
  when: 'interaction',
  hold: '.search-item a',
  replaces: ['generate-navigation-search'],
  load: () => import('./theme-search.ts'),
});
