import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

/**
 * Marks pages of the page builder for style sheets and other scripts: device mode, browser, and backgrounds
 * near the viewport.
 */
export const pageMarkers = defineHandler({
  name: 'page-markers',
  on: 'document',
  when: 'now',
  priority: 1,
  test: () => !!document.querySelector('.elementor'),
  replaces: BUILDER_SCRIPTS,
  load: () => import('./page-markers.ts'),
});
