import { defineHandler } from '#runtime/define.ts';

export const checkout = defineHandler({
  name: 'checkout',
  on: { selector: 'form.checkout' },
  // The form when it is sent, also by Enter in a field: no order may pass by the script. Clicks in it are its controls' own.
  hold: 'form.checkout:scope,.woocommerce-terms-and-conditions-link',
  replaces: ['wc-checkout'],
  when: 'now',
  load: () => import('./checkout.ts'),
  island: () => import('./checkout.island.tsx'),
});
