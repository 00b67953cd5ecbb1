import { defineHandler } from '#runtime/define.ts';

/** PayPal and Stripe buttons of the page builder. */
export const paymentButton = defineHandler({
  name: 'payment-button',
  on: { widget: ['paypal-button', 'stripe-button'] },
  when: 'interaction',
  hold: 'button',
  load: () => import('./payment-button.ts'),
});
