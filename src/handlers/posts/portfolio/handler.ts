import { defineHandler } from '#runtime/define.ts';

export const portfolio = defineHandler({
  name: 'portfolio',
  hold: '.elementor-portfolio__filter',
  keys: true,
  load: () => import('./portfolio.ts'),
});
