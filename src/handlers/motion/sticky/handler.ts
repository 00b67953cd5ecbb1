import { defineHandler } from '#runtime/define.ts';

/** Keeps elements of the page builder at the top or bottom of the window while the page scrolls. */
export const sticky = defineHandler({
  name: 'sticky',
  on: { setting: 'sticky' },
  when: 'now',
  load: () => import('./sticky.ts'),
});
