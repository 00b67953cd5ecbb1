import { defineHandler } from '#runtime/define.ts';

/**
 * Shows a theme's link back to the top when the page is scrolled past its start value, and scrolls there on
 * click.
 */
export const backToTop = defineHandler({
  name: 'back-to-top',
  on: { selector: '[data-start-scroll],#scroll-to-top' },
  // At the top of the page the link is hidden.
  when(due, { signal }) {
    if (scrollY) due();
    // With scroll snapping the body scrolls, and `window` gets its events only while capturing.
    else addEventListener('scroll', due, { once: true, passive: true, capture: true, signal });
  },
  replaces: ['generate-back-to-top'],
  load: () => import('./back-to-top.ts'),
});
