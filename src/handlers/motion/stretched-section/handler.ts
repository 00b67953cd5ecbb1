import { defineHandler } from '#runtime/define.ts';

/** Stretches sections and widgets of the page builder to the width of the window or the site's container. */
export const stretchedSection = defineHandler({
  name: 'stretched-section',
  on: { setting: ['stretch_section', 'stretch_element'] },
  // Later, the stretching would be a visible layout shift.
  when: 'now',
  load: () => import('./stretched-section.ts'),
});
