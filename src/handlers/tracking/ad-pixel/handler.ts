import { defineHandler } from '#runtime/define.ts';

/**
 * Sends the events that the server printed, and those of the visitor's actions, to the Facebook pixel. The
 * page itself starts the pixel and sends the page view.
 */
export const adPixel = defineHandler({
  name: 'ad-pixel',
  on: 'document',
  // At once: the events exist on this page only, and the visitor may leave it soon.
  when: 'now',
  test: () => 'aepc_pixel_events' in window,
  replaces: ['aepc-pixel-events'],
  shown: true,
  load: () => import('./ad-pixel.ts'),
});
