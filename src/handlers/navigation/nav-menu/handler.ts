import { defineHandler } from '#runtime/define.ts';

export const navMenu = defineHandler({
  name: 'nav-menu',
  islandWhen: 'interaction',
  // A parent opens its list first; the click that comes before we stand is not to lead away.
  hold: '.elementor-menu-toggle,.menu-item-has-children>a',
  keys: true,
  load: () => import('./nav-menu.ts'),
  island: () => import('./nav-menu.island.ts'),
});
