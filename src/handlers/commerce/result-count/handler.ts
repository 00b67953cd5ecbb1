import { defineHandler } from '#runtime/define.ts';

export const resultCount = defineHandler({
  name: 'result-count',
  on: { selector: '.woocommerce-result-count' },
  // Its time runs from the moment in which the page is there, and needs no one to look.
  when: 'now',
  replaces: ['woocommerce'],
  shown: true,
  load: () => import('./result-count.ts'),
});
