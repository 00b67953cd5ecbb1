import { defineHandler } from '#runtime/define.ts';

export const progress = defineHandler({
  name: 'progress',
  load: () => import('./progress.ts'),
});
