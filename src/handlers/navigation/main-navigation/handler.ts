import { defineHandler } from '#runtime/define.ts';

export const mainNavigation = defineHandler({
  name: 'main-navigation',
  on: { selector: 'nav:has(.menu-toggle,.dropdown-menu-toggle),.menu-toggle[data-nav]:not(nav *)' },
  when: 'interaction',
  hold: '.menu-toggle,.menu-item-has-children *',
  replaces: ['generate-menu'],
  prime: () => import('./main-navigation.prime.ts'),
  load: () => import('./main-navigation.ts'),
});
