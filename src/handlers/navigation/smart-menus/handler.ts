import { defineHandler } from '#runtime/define.ts';

export const smartMenus = defineHandler({
  name: 'smart-menus',
  on: { selector: 'ul.sm' },
  islandWhen: 'interaction',
  // A parent opens its list first; the click that comes before we stand is not to lead away.
  hold: 'li:has(ul)>a',
  keys: true,
  replaces: ['smartmenus'],
  load: () => import('./smart-menus.ts'),
  island: () => import('./smart-menus.island.ts'),
});
