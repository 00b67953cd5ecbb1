import { defineHandler } from '#runtime/define.ts';

export const checkout = defineHandler({
  name: 'checkout',
  on: { selector: 'form.checkout' },
  when: 'now',
  // The whole form: it is also sent by Enter in a field, and no order may pass by the script.
  hold: 'form.checkout',
  replaces: ['wc-checkout'],
  load: () => import('./checkout.ts'),
});
