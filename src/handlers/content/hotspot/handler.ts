import { defineHandler } from '#runtime/define.ts';

export const hotspot = defineHandler({
  name: 'hotspot',
  island: true,
  hold: '.e-hotspot:not(.e-hotspot--no-tooltip)',
  prime: () => import('./hotspot.prime.ts'),
  load: () => import('./hotspot.tsx'),
});
