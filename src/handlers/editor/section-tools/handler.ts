import { defineHandler } from '#runtime/define.ts';

export const sectionTools = defineHandler({
  name: 'section-tools',
  on: { selector: '.elementor-element-edit-mode' },
  edit: 'only',
  original: '/elementor/assets/js/frontend',
  load: () => import('./section-tools.ts'),
});
