import { defineHandler } from '#runtime/define.ts';

export const menuPlugin = defineHandler({
  name: 'menu-plugin',
  // Scripts ask through jQuery for menus that are not in view yet, too.
  on: { selector: '.sm,.elementor-nav-menu' },
  when: 'jquery',
  replaces: ['smartmenus'],
  load: () => import('./menu-plugin.ts'),
});
