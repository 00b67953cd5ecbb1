import { defineHandler } from '#runtime/define.ts';

/** Plays the videos of a list, one after another, and marks those that the visitor has watched. */
export const videoPlaylist = defineHandler({
  name: 'video-playlist',
  // The address may name one of its videos, even if the list is out of view.
  when: 'idle',
  // Not the video: browsers answer presses and keys on it.
  hold: '.e-tabs-wrapper,.e-tabs-inner-tabs,.elementor-custom-embed-image-overlay',
  keys: true,
  load: () => import('./video-playlist.ts'),
  interactive: () => import('./video-playlist.interactive.ts'),
});
