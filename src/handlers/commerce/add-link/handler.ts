import { defineHandler } from '#runtime/define.ts';

/** Lets Space press product links that look like buttons and open another page. */
export const addLink = defineHandler({
  name: 'add-link',
  // Ajax buttons have their own handler.
  on: { selector: 'a.add_to_cart_button:not(.ajax_add_to_cart,.wc-interactive)' },
  when: 'interaction',
  replaces: ['wc-add-to-cart'],
  load: () => import('./add-link.ts'),
});
