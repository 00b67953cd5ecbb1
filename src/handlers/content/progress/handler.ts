import { defineHandler } from '#runtime/define.ts';

/** Grows progress bars to their width when they come into view. The page's styles animate the width. */
export const progress = defineHandler({
  name: 'progress',
  load: () => import('./progress.ts'),
});
