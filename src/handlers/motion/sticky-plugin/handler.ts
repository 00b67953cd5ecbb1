import { defineHandler } from '#runtime/define.ts';

/**
 * Lets themes make their own elements sticky by the jQuery plugin of the page builder:
 * `jQuery(…).sticky(settings)` and `.sticky('destroy')`.
 */
export const stickyPlugin = defineHandler({
  name: 'sticky-plugin',
  on: 'document',
  when: 'jquery',
  test: () => 'ElementorProFrontendConfig' in window,
  replaces: ['e-sticky'],
  load: () => import('./sticky-plugin.ts'),
});
