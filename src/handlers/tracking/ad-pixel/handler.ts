import { defineHandler } from '#runtime/define.ts';

/** Sends the events of the page and the shop to the Facebook pixel. */
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
