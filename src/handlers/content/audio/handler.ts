import { defineHandler } from '#runtime/define.ts';

export const audio = defineHandler({
  name: 'audio',
  on: { widget: 'wp-widget-media_audio' },
  load: () => import('./audio.ts'),
});
