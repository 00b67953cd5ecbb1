import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

/** Scrolls the top of the template whose id is in the address to the middle of the window. */
export const themeTemplate = defineHandler({
  name: 'theme-template',
  on: 'document',
  when: 'now',
  test: () => location.search.includes('theme_template_id='),
  replaces: BUILDER_SCRIPTS,
  shown: true,
  load: () => import('./theme-template.ts'),
});
