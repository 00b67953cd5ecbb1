import { defineHandler } from '#runtime/define.ts';

/** Draws a text along the path of an SVG. Shows nothing without the SVG. */
export const textPath = defineHandler({
  name: 'text-path',
  load: () => import('./text-path.ts'),
});
