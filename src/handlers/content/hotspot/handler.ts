import { defineHandler } from '#runtime/define.ts';

/**
 * Opens and closes the tooltips of hotspots on an image, one at a time. With a setting, the hotspots appear
 * one after another.
 */
export const hotspot = defineHandler({
  name: 'hotspot',
  hold: '.e-hotspot:not(.e-hotspot--no-tooltip)',
  load: () => import('./hotspot.ts'),
  interactive: () => import('./hotspot.interactive.ts'),
});
