import { defineHandler } from 'skerry';

/** Writes how many minutes a text takes to read. */
export const readingTime = defineHandler({
  name: 'reading-time',
  on: { selector: '.reading-time' },
  load: () => import('./reading-time.ts'),
});
