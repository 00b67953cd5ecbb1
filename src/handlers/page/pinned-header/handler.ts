import { defineHandler } from '#runtime/define.ts';

export const pinnedHeader = defineHandler({
  name: 'pinned-header',
  on: { selector: '#header-small' },
  when: 'now',
  replaces: ['headroom'],
  load: () => import('./pinned-header.ts'),
});
