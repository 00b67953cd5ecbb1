import { defineHandler } from '#runtime/define.ts';

export const adPixel = defineHandler({
  name: 'ad-pixel',
  on: 'document',
  // At once: what happened is told on this page only, and a visitor may leave it soon.
  when: 'now',
  test: () => 'aepc_pixel_events' in window,
  replaces: ['aepc-pixel-events'],
  shown: true,
  load: () => import('./ad-pixel.ts'),
});
