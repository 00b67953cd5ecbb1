import { defineHandler } from '#runtime/define.ts';

export const hotspot = defineHandler({
  name: 'hotspot',
  hold: '.e-hotspot:not(.e-hotspot--no-tooltip)',
  load: () => import('./hotspot.ts'),
  island: () => import('./hotspot.island.tsx'),
});
