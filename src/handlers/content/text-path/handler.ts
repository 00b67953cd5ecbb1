import { defineHandler } from '#runtime/define.ts';

export const textPath = defineHandler({
  name: 'text-path',
  load: () => import('./text-path.ts'),
});
