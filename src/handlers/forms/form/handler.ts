import { defineHandler } from '#runtime/define.ts';
import { untilInteraction } from '../shared/declare-form.ts';

/**
 * Sends the forms of the page builder without a page load, and shows their steps one at a time. The code for
 * steps and captchas is loaded only if the form has them.
 */
export const form = defineHandler({
  name: 'form',
  on: { widget: ['form', 'subscribe'] },
  ...untilInteraction,
  // The buttons of steps are answered before the code for sending is there.
  hold: 'button:not([data-direction])',
  // Shows all steps: in popups and panels all but the first are hidden.
  fallback: (element) => element.querySelector('.elementor-form')?.classList.add('skerry-plain'),
  load: () => import('./form.ts'),
  interactive: () => import('./form.interactive.ts'),
});
