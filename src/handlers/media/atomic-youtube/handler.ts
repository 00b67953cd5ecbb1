import { defineHandler } from '#runtime/define.ts';

/**
 * Shows a YouTube player in the builder's atomic YouTube element: immediately, or with `lazyload` once the
 * element is in view. Withdrawn consent removes it. Until it loads, or if it fails to load, a link to the
 * video is shown.
 */
export const atomicYoutube = defineHandler({
  name: 'atomic-youtube',
  on: { element: 'e-youtube' },
  replaces: ['elementor-youtube-handler'],
  load: () => import('./atomic-youtube.ts'),
});
