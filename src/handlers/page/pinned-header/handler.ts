import { defineHandler } from '#runtime/define.ts';

/** Pins and unpins a theme's header as the page scrolls. */
export const pinnedHeader = defineHandler({
  name: 'pinned-header',
  on: { selector: '#header-small' },
  when: 'now',
  replaces: ['headroom'],
  load: () => import('./pinned-header.ts'),
});
