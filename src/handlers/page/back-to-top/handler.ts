import { defineHandler } from '#runtime/define.ts';

export const backToTop = defineHandler({
  name: 'back-to-top',
  on: { selector: '[data-start-scroll],#scroll-to-top' },
  // At the top of the page there is nothing to show.
  when(due, { signal }) {
    if (scrollY) due();
    // Where sections snap the body scrolls, which a window hears on the way down only.
    else addEventListener('scroll', due, { once: true, passive: true, capture: true, signal });
  },
  replaces: ['generate-back-to-top'],
  load: () => import('./back-to-top.ts'),
});
