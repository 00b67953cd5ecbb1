import { defineHandler } from '#runtime/define.ts';

/** Draws a marker at a part of a headline, or rotates some of its words. */
export const animatedHeadline = defineHandler({
  name: 'animated-headline',
  load: () => import('./animated-headline.ts'),
});
