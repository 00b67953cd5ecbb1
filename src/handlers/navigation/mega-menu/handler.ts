import { defineHandler } from '#runtime/define.ts';

export const megaMenu = defineHandler({
  name: 'mega-menu',
  hold: 'button,div.e-n-menu-title-container',
  keys: true,
  load: () => import('./mega-menu.ts'),
  interactive: () => import('./mega-menu.interactive.ts'),
});
