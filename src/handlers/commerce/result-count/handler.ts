import { defineHandler } from '#runtime/define.ts';

/**
 * Announces the number of products to screen readers two seconds after the page loads. Only for the page's
 * first count.
 */
export const resultCount = defineHandler({
  name: 'result-count',
  on: { selector: '.woocommerce-result-count' },
  // The delay starts on page load and does not depend on visibility.
  when: 'now',
  replaces: ['woocommerce'],
  shown: true,
  load: () => import('./result-count.ts'),
});
