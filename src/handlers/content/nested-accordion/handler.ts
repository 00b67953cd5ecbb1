import { defineHandler } from '#runtime/define.ts';

/**
 * Opens and closes the items of an accordion whose panels contain other widgets. Opens the item that the URL
 * links to, and updates when the browser's find-in-page opens one: items are `details` elements.
 */
export const nestedAccordion = defineHandler({
  name: 'nested-accordion',
  hold: '.e-n-accordion-item-title',
  keys: true,
  load: () => import('./nested-accordion.ts'),
  interactive: () => import('./nested-accordion.interactive.ts'),
});
