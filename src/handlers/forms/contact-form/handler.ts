import { defineHandler } from '#runtime/define.ts';

export const contactForm = defineHandler({
  name: 'contact-form',
  on: { selector: '.wpcf7' },
  // Other scripts look for the functions by which they send a form as soon as the page is there.
  when: 'now',
  // All of it: a form is also sent by Enter in a field.
  hold: '.wpcf7',
  replaces: ['contact-form-7'],
  load: () => import('./contact-form.ts'),
});
