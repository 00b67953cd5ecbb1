import { defineHandler } from '#runtime/define.ts';

export const stickyPlugin = defineHandler({
  name: 'sticky-plugin',
  on: 'document',
  when(due, { signal }) {
    const look = () => 'jQuery' in window && due();
    look();
    // Optimisers delay it, and what calls the plugin then.
    addEventListener('load', look, { signal });
  },
  test: () => 'ElementorProFrontendConfig' in window,
  replaces: ['e-sticky'],
  load: () => import('./sticky-plugin.ts'),
});
