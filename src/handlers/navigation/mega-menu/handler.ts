import { defineHandler } from '#runtime/define.ts';

export const megaMenu = defineHandler({
  name: 'mega-menu',
  when: 'interaction',
  hold: 'button,div.e-n-menu-title-container',
  keys: true,
  prime: () => import('./mega-menu.prime.ts'),
  load: () => import('./mega-menu.ts'),
});
