import { defineHandler } from '#runtime/define.ts';

export const atomicYoutube = defineHandler({
  name: 'atomic-youtube',
  on: { element: 'e-youtube' },
  replaces: ['elementor-youtube-handler'],
  load: () => import('./atomic-youtube.ts'),
});
