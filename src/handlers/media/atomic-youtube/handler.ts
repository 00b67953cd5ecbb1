import { defineHandler } from '#runtime/define.ts';

/** Shows a YouTube player in the builder's atomic YouTube element. */
export const atomicYoutube = defineHandler({
  name: 'atomic-youtube',
  on: { element: 'e-youtube' },
  replaces: ['elementor-youtube-handler'],
  load: () => import('./atomic-youtube.ts'),
});
