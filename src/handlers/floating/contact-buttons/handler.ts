import { defineHandler } from '#runtime/define.ts';

/** Runs contact buttons at the edge of the window, and the box that a button opens. */
export const contactButtons = defineHandler({
  name: 'contact-buttons',
  on: {
    widget: [
      'contact-buttons',
      'contact-buttons-var-1',
      'contact-buttons-var-3',
      'contact-buttons-var-4',
      'contact-buttons-var-5',
      'contact-buttons-var-6',
      'contact-buttons-var-7',
      'contact-buttons-var-8',
      'contact-buttons-var-9',
      'contact-buttons-var-10',
    ],
  },
  // Floating elements are visible immediately, wherever their widget is in the page.
  when: 'idle',
  hold: 'button.e-contact-buttons__chat-button',
  load: () => import('./contact-buttons.ts'),
  interactive: () => import('./contact-buttons.interactive.ts'),
});
