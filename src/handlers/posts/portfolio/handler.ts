import { defineHandler } from '#runtime/define.ts';

/** Filters the items of the builder's portfolios. */
export const portfolio = defineHandler({
  name: 'portfolio',
  hold: '.elementor-portfolio__filter',
  keys: true,
  load: () => import('./portfolio.ts'),
});
