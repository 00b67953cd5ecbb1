import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

/**
 * Runs the actions of links, such as opening a popup, and the action in the page's address if the page offers
 * it.
 */
export const linkActions = defineHandler({
  name: 'link-actions',
  on: 'document',
  test: () => !!document.querySelector('.elementor,[data-action-link]'),
  hold: '[href^="#elementor-action"],[href^="%23elementor-action"]',
  get when() {
    return globalThis.location?.hash.includes('elementor-action') ? 'now' : 'interaction';
  },
  replaces: BUILDER_SCRIPTS,
  shown: true,
  load: () => import('./link-actions.ts'),
});
