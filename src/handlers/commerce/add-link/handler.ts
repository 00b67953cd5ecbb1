import { defineHandler } from '#runtime/define.ts';

export const addLink = defineHandler({
  name: 'add-link',
  // Ajax buttons have their own handler.
  on: { selector: 'a.add_to_cart_button:not(.ajax_add_to_cart,.wc-interactive)' },
  when: 'interaction',
  replaces: ['wc-add-to-cart'],
  load: () => import('./add-link.ts'),
});
