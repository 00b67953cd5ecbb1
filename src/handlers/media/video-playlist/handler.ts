import { defineHandler } from '#runtime/define.ts';

export const videoPlaylist = defineHandler({
  name: 'video-playlist',
  // An address may lead to one of its videos, wherever it stands in the page.
  when: 'idle',
  hold: '.e-tabs',
  keys: true,
  load: () => import('./video-playlist.ts'),
});
