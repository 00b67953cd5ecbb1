import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

export const motionEffects = defineHandler({
  name: 'motion-effects',
  on: { selector: '[data-settings*=motion_fx_motion_fx_].elementor-element' },
  replaces: BUILDER_SCRIPTS,
  load: () => import('./motion-effects.ts'),
});
