import { defineHandler } from '#runtime/define.ts';

export const stickyPlugin = defineHandler({
  name: 'sticky-plugin',
  on: 'document',
  when: 'jquery',
  test: () => 'ElementorProFrontendConfig' in window,
  replaces: ['e-sticky'],
  load: () => import('./sticky-plugin.ts'),
});
