import { defineHandler } from '#runtime/define.ts';

export const woostify = defineHandler({
  name: 'woostify',
  on: { selector: '.theme-woostify' },
  when: 'idle',
  hold: '.toggle-sidebar-menu-btn',
  original: 'woostify/assets/js/',
  load: () => import('./woostify.ts'),
});
