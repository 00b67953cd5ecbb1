import { defineHandler } from '#runtime/define.ts';

/**
 * Plays a Lottie animation when it is in view, clicked, hovered, or by scroll position. With reduced motion,
 * shows its first frame.
 */
export const lottie = defineHandler({
  name: 'lottie',
  load: () => import('./lottie.ts'),
});
