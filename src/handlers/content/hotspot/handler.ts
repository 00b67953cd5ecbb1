import { defineHandler } from '#runtime/define.ts';

export const hotspot = defineHandler({
  name: 'hotspot',
  hold: '.e-hotspot__button',
  load: () => import('./hotspot.ts'),
});
