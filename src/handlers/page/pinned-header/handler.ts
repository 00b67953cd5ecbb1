import { defineHandler } from '#runtime/define.ts';

/**
 * Pins a theme's header by classes for style sheets: at the top of the page, and when the page scrolls up.
 * Unpins it when the page scrolls down past its height. A header with the class `frozen` stays as it is.
 * Other scripts can listen for its event, pass callbacks to `jQuery(…).headroom(options)`, and call
 * `.headroom('freeze')`.
 */
export const pinnedHeader = defineHandler({
  name: 'pinned-header',
  on: { selector: '#header-small' },
  when: 'now',
  replaces: ['headroom'],
  load: () => import('./pinned-header.ts'),
});
