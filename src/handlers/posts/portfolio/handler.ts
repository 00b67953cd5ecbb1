import { defineHandler } from '#runtime/define.ts';

/** Filters the items of the builder's portfolios; the remaining items move together. */
export const portfolio = defineHandler({
  name: 'portfolio',
  hold: '.elementor-portfolio__filter',
  keys: true,
  when: 'visible',
  load: () => import('./portfolio.ts'),
  interactive: () => import('./portfolio.interactive.ts'),
});
