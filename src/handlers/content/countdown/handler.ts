import { defineHandler } from '#runtime/define.ts';

export const countdown = defineHandler({
  name: 'countdown',
  // Its digits are missing until it mounts, and an expired one may redirect.
  when: 'now',
  shown: true,
  load: () => import('./countdown.ts'),
});
