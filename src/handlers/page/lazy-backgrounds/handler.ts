import { defineHandler } from '#runtime/define.ts';

export const lazyBackgrounds = defineHandler({
  name: 'lazy-backgrounds',
  on: 'document',
  when: 'now',
  // Of the styles that hide backgrounds and the script that shows them, which stands behind them, the script is missing or held back.
  test: () =>
    [...document.querySelectorAll('style,script:not([type])')].findLast(({ textContent }) =>
      textContent.includes('e-lazyloaded'),
    )?.localName === 'style',
  load: () => import('./lazy-backgrounds.ts'),
});
