import { defineHandler } from '#runtime/define.ts';

export const megaMenu = defineHandler({
  name: 'mega-menu',
  islandWhen: 'interaction',
  hold: 'button,div.e-n-menu-title-container',
  keys: true,
  load: () => import('./mega-menu.ts'),
  island: () => import('./mega-menu.island.ts'),
});
