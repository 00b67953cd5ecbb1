import { defineHandler } from '#runtime/define.ts';

export const checkout = defineHandler({
  name: 'checkout',
  on: { selector: 'form.checkout' },
  island: true,
  // The form when it is sent, also by Enter in a field: no order may pass by the script. Clicks in it are its controls' own.
  hold: 'form.checkout:scope,.woocommerce-terms-and-conditions-link',
  replaces: ['wc-checkout'],
  rest: 'now',
  prime: () => import('./checkout.prime.ts'),
  load: () => import('./checkout.tsx'),
});
