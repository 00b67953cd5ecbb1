import { defineHandler } from '#runtime/define.ts';

export const stretchedSection = defineHandler({
  name: 'stretched-section',
  on: { setting: ['stretch_section', 'stretch_element'] },
  // What is seen before it is stretched shifts.
  when: 'now',
  load: () => import('./stretched-section.ts'),
});
