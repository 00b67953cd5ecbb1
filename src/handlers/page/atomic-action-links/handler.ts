import { defineHandler } from '#runtime/define.ts';

/** Elements that the browser makes focusable. */
const CONTROLS = 'a[href],area[href],button,input,select,textarea,summary,[contenteditable]';
const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'focusin'];

/**
 * Runs the action of an atomic element, such as opening a popup, when a visitor presses it, and prevents the
 * default.
 */
export const atomicActionLinks = defineHandler({
  name: 'atomic-action-links',
  on: { selector: '[data-action-link]' },
  when(due, { element, signal }) {
    // Other elements are focusable only with this code, so load it at once.
    if (!element.closest(CONTROLS)) return due();
    for (const type of TOUCHES) element.addEventListener(type, () => due(), { passive: true, signal });
  },
  hold: '[data-action-link]',
  replaces: ['elementor-v2-action-link-handlers'],
  load: () => import('./atomic-action-links.ts'),
});
