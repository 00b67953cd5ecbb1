import { defineHandler } from '#runtime/define.ts';

/** Arranges the items of the builder's loop grids, and loads their pages and filtered content. */
export const loopGrid = defineHandler({
  name: 'loop-grid',
  on: { widget: 'loop-grid.*' },
  hold: '.e-loop__load-more a',
  when: 'visible',
  load: () => import('./loop-grid.ts'),
  // Most grids have no such button.
  islandWhen: 'interaction:.e-loop__load-more',
  interactive: () => import('./loop-grid.interactive.ts'),
});
