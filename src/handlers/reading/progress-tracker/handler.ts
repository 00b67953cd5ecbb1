import { defineHandler } from '#runtime/define.ts';

/** Shows how far the visitor has read the page, or a part of it, as a bar or a ring. */
export const progressTracker = defineHandler({
  name: 'progress-tracker',
  when: 'sweep',
  load: () => import('./progress-tracker.ts'),
});
