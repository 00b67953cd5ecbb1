import { defineHandler } from '#runtime/define.ts';

export const loopGrid = defineHandler({
  name: 'loop-grid',
  on: { widget: 'loop-grid.*' },
  hold: '.e-loop__load-more a',
  load: () => import('./loop-grid.ts'),
});
