import { defineHandler } from '#runtime/define.ts';

/**
 * Shares the page, or an address from the settings, on a network, or prints the page, when a visitor presses
 * a share button.
 */
export const shareButtons = defineHandler({
  name: 'share-buttons',
  when: 'interaction',
  hold: '[role=button]',
  load: () => import('./share-buttons.ts'),
});
