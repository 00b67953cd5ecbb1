import { defineHandler } from '#runtime/define.ts';

export const progressTracker = defineHandler({
  name: 'progress-tracker',
  when: 'sweep',
  load: () => import('./progress-tracker.ts'),
});
