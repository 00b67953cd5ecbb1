import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

/**
 * Moves handles, outlines grids and draws shape dividers for sections and containers in the page builder's
 * editor.
 */
export const sectionTools = defineHandler({
  name: 'section-tools',
  on: { selector: '.elementor-element-edit-mode' },
  edit: 'only',
  replaces: BUILDER_SCRIPTS,
  load: () => import('./section-tools.ts'),
});
