import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

/**
 * Moves elements of the page builder and their backgrounds on scroll and with the mouse. Most of its code is
 * loaded once a motion applies.
 */
export const motionEffects = defineHandler({
  name: 'motion-effects',
  on: { selector: '[data-settings*=motion_fx_motion_fx_].elementor-element' },
  replaces: BUILDER_SCRIPTS,
  load: () => import('./motion-effects.ts'),
});
