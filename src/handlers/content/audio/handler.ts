import { defineHandler } from '#runtime/define.ts';

/**
 * Starts WordPress's audio player in audio widgets that were added after that player started. Without it, the
 * browser's player is used.
 */
export const audio = defineHandler({
  name: 'audio',
  on: { widget: 'wp-widget-media_audio' },
  load: () => import('./audio.ts'),
});
