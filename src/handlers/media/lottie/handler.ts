import { defineHandler } from '#runtime/define.ts';

export const lottie = defineHandler({
  name: 'lottie',
  load: () => import('./lottie.ts'),
});
