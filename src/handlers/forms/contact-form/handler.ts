import { defineHandler } from '#runtime/define.ts';

/**
 * Sends Contact Form 7 forms without a page load, and validates them while a visitor fills them in. Without
 * the page's API settings, the browser sends the form. After disposal, typed values and new quiz questions
 * stay.
 */
export const contactForm = defineHandler({
  name: 'contact-form',
  on: { selector: '.wpcf7' },
  // Other scripts call the page's functions as soon as the page is loaded.
  when: 'now',
  // The whole form: Enter in a field also submits it.
  hold: '.wpcf7',
  replaces: ['contact-form-7'],
  load: () => import('./contact-form.ts'),
});
