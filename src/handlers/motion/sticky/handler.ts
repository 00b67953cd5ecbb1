import { defineHandler } from '#runtime/define.ts';

export const sticky = defineHandler({
  name: 'sticky',
  on: { setting: 'sticky' },
  when: 'now',
  load: () => import('./sticky.ts'),
});
