import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

/** Marks pages of the page builder for style sheets, by device mode and browser. */
export const pageMarkers = defineHandler({
  name: 'page-markers',
  on: 'document',
  when: 'now',
  priority: 1,
  test: () => !!document.querySelector('.elementor'),
  replaces: BUILDER_SCRIPTS,
  load: () => import('./page-markers.ts'),
});
