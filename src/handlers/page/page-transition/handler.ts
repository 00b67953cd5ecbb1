import { defineHandler } from '#runtime/define.ts';

/**
 * Covers the page before a link leaves it, and uncovers it when it loads or returns from the back/forward
 * cache. Escape uncovers it, and so does a timeout. Does nothing if the page's own script does this.
 */
export const pageTransition = defineHandler({
  name: 'page-transition',
  on: { selector: 'e-page-transition' },
  when: 'now',
  // Uncovers the page, because the element covers it.
  fallback: (element) => element.classList.add('e-page-transition--entered'),
  shown: true,
  load: () => import('./page-transition.ts'),
});
