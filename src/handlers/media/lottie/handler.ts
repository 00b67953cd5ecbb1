import { defineHandler } from '#runtime/define.ts';

/** Plays a Lottie animation when it is in view, clicked, hovered, or by scroll position. */
export const lottie = defineHandler({
  name: 'lottie',
  load: () => import('./lottie.ts'),
});
