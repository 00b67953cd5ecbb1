import { defineHandler } from '#runtime/define.ts';

export const smartMenus = defineHandler({
  name: 'smart-menus',
  on: { selector: 'ul.sm' },
  when: 'interaction',
  // A parent opens its list first; the click that comes before we stand is not to lead away.
  hold: 'li:has(ul)>a',
  keys: true,
  replaces: ['smartmenus'],
  prime: () => import('./smart-menus.prime.ts'),
  load: () => import('./smart-menus.ts'),
});
