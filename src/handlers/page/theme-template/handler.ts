import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

/** Scrolls to the template whose id is in the address. */
export const themeTemplate = defineHandler({
  name: 'theme-template',
  on: 'document',
  when: 'now',
  test: () => location.search.includes('theme_template_id='),
  replaces: BUILDER_SCRIPTS,
  shown: true,
  load: () => import('./theme-template.ts'),
});
