import { defineHandler } from '#runtime/define.ts';

export const progressTracker = defineHandler({
  name: 'progress-tracker',
  load: () => import('./progress-tracker.ts'),
});
