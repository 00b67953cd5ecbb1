import { defineHandler } from '#runtime/define.ts';

export const menuPlugin = defineHandler({
  name: 'menu-plugin',
  on: 'document',
  when: 'now',
  // Scripts ask for menus that are not in sight, too: no prime of theirs comes before.
  test: () => 'jQuery' in window && document.querySelector('.sm,.elementor-nav-menu') !== null,
  original: 'smartmenus',
  load: () => import('./menu-plugin.ts'),
});
