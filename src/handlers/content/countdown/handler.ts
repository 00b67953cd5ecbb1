import { defineHandler } from '#runtime/define.ts';

/** Counts down to a date or to a visitor's own time limit, and runs actions at the end. */
export const countdown = defineHandler({
  name: 'countdown',
  // Its digits are missing until it mounts, and an expired one may redirect.
  when: 'now',
  shown: true,
  load: () => import('./countdown.ts'),
});
