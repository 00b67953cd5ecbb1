import { defineHandler } from '#runtime/define.ts';

export const motionEffects = defineHandler({
  name: 'motion-effects',
  on: { selector: '[data-settings*=motion_fx_motion_fx_]' },
  original: '/elementor/assets/js/frontend',
  load: () => import('./motion-effects.ts'),
});
