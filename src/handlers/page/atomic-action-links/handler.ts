import { defineHandler } from '#runtime/define.ts';

/** Finds what a browser itself makes reachable by keyboard. */
const CONTROLS = 'a[href],area[href],button,input,select,textarea,summary,[contenteditable]';
const TOUCHES = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'];

export const atomicActionLinks = defineHandler({
  name: 'atomic-action-links',
  on: { selector: '[data-action-link]' },
  when(due, { element, signal }) {
    // It makes everything else reachable, so it comes before anyone is there.
    if (!element.closest(CONTROLS)) return due();
    for (const type of TOUCHES) element.addEventListener(type, () => due(), { passive: true, signal });
  },
  hold: '[data-action-link]',
  replaces: ['elementor-v2-action-link-handlers'],
  load: () => import('./atomic-action-links.ts'),
});
