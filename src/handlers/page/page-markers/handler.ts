import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

export const pageMarkers = defineHandler({
  name: 'page-markers',
  on: 'document',
  when: 'now',
  priority: 1,
  test: () => !!document.querySelector('.elementor'),
  replaces: BUILDER_SCRIPTS,
  load: () => import('./page-markers.ts'),
});
