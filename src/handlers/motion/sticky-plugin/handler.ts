import { defineHandler } from '#runtime/define.ts';

export const stickyPlugin = defineHandler({
  name: 'sticky-plugin',
  on: 'document',
  when: 'now',
  test: () => 'jQuery' in window && 'ElementorProFrontendConfig' in window,
  original: '/lib/sticky/jquery.sticky',
  load: () => import('./sticky-plugin.ts'),
});
