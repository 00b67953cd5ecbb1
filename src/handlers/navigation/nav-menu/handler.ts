import { defineHandler } from '#runtime/define.ts';

export const navMenu = defineHandler({
  name: 'nav-menu',
  when: 'interaction',
  // A parent opens its list first; the click that comes before we stand is not to lead away.
  hold: '.elementor-menu-toggle,.menu-item-has-children>a',
  keys: true,
  prime: () => import('./nav-menu.prime.ts'),
  load: () => import('./nav-menu.ts'),
});
