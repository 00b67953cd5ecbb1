import { defineHandler } from '#runtime/define.ts';

export const themeTemplate = defineHandler({
  name: 'theme-template',
  on: 'document',
  when: 'now',
  test: () => location.search.includes('theme_template_id='),
  original: '/elementor/assets/js/frontend',
  load: () => import('./theme-template.ts'),
});
