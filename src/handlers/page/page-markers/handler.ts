import { defineHandler } from '#runtime/define.ts';

export const pageMarkers = defineHandler({
  name: 'page-markers',
  on: 'document',
  when: 'now',
  priority: 1,
  test: () => !!document.querySelector('.elementor'),
  original: '/elementor/assets/js/frontend',
  load: () => import('./page-markers.ts'),
});
