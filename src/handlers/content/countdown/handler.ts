import { defineHandler } from '#runtime/define.ts';

export const countdown = defineHandler({
  name: 'countdown',
  // Its digits are missing until it stands, and one that is over may lead to another page.
  when: 'now',
  shown: true,
  load: () => import('./countdown.ts'),
});
