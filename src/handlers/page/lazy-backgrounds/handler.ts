import { defineHandler } from '#runtime/define.ts';

export const lazyBackgrounds = defineHandler({
  name: 'lazy-backgrounds',
  on: 'document',
  when: 'now',
  // The script that shows backgrounds follows the styles that hide them. If the last match is a style, the
  // script is missing or delayed by an optimiser.
  test: () =>
    [...document.querySelectorAll('style,script:not([type])')].findLast(({ textContent }) =>
      textContent.includes('e-lazyloaded'),
    )?.localName === 'style',
  load: () => import('./lazy-backgrounds.ts'),
});
