import { defineHandler } from '#runtime/define.ts';

export const counter = defineHandler({
  name: 'counter',
  load: () => import('./counter.ts'),
});
