import { defineHandler } from '#runtime/define.ts';

/** Counts numbers up once, when they come into view. */
export const counter = defineHandler({
  name: 'counter',
  load: () => import('./counter.ts'),
});
