import { defineHandler } from '#runtime/define.ts';
import { dueOnEvents } from '#runtime/due-on-events.ts';

/** Elements that the browser makes focusable. */
const CONTROLS = 'a[href],area[href],button,input,select,textarea,summary,[contenteditable]';
const onTouch = dueOnEvents(['pointermove', 'pointerdown', 'touchstart', 'focusin']);

/**
 * Runs the action of an atomic element, such as opening a popup, when a visitor presses it, and prevents the
 * default.
 */
export const atomicActionLinks = defineHandler({
  name: 'atomic-action-links',
  on: { selector: '[data-action-link]' },
  when(due, context) {
    // Other elements are focusable only with this code, so load it at once.
    if (context.element.closest(CONTROLS)) onTouch(due, context);
    else due();
  },
  hold: '[data-action-link]',
  replaces: ['elementor-v2-action-link-handlers'],
  load: () => import('./atomic-action-links.ts'),
});
