import { defineHandler } from '#runtime/define.ts';

export const animatedHeadline = defineHandler({
  name: 'animated-headline',
  load: () => import('./animated-headline.ts'),
});
