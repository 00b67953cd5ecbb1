import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

const INVISIBLE = 'elementor-invisible';

/**
 * Shows elements with their entrance animation once, when they come into view; the server hides them until
 * then. Plays it again when an animation setting changes.
 */
export const entranceAnimation = defineHandler({
  name: 'entrance-animation',
  on: {
    selector: [`.${INVISIBLE}`, `[data-settings*='"animation']`, `[data-settings*='"_animation']`]
      .map((each) => `${each}.elementor-element`)
      .join(),
  },
  when: 'now',
  replaces: BUILDER_SCRIPTS,
  fallback: (element) => element.classList.remove(INVISIBLE),
  load: () => import('./entrance-animation.ts'),
});
