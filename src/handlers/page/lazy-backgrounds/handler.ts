import { defineHandler } from '#runtime/define.ts';

/** Shows lazy backgrounds near the viewport, on pages without the page builder's inline script for them. */
export const lazyBackgrounds = defineHandler({
  name: 'lazy-backgrounds',
  on: 'document',
  when: 'now',
  // The script that shows backgrounds comes after the styles that hide them. If the last match is a style,
  // the script is missing or delayed by an optimiser.
  test: () =>
    [...document.querySelectorAll('style,script:not([type])')].findLast(({ textContent }) =>
      textContent.includes('e-lazyloaded'),
    )?.localName === 'style',
  load: () => import('./lazy-backgrounds.ts'),
});
