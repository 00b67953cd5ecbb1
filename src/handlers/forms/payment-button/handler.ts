import { defineHandler } from '#runtime/define.ts';

/** Opens the payment page of the page builder's PayPal and Stripe buttons. */
export const paymentButton = defineHandler({
  name: 'payment-button',
  on: { widget: ['paypal-button', 'stripe-button'] },
  when: 'interaction',
  hold: 'button',
  load: () => import('./payment-button.ts'),
});
