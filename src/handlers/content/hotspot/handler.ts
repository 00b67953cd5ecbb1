import { defineHandler } from '#runtime/define.ts';

export const hotspot = defineHandler({
  name: 'hotspot',
  hold: '.e-hotspot:not(.e-hotspot--no-tooltip) .e-hotspot__button',
  load: () => import('./hotspot.ts'),
});
