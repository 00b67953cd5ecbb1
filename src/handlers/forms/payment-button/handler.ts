import { defineHandler } from '#runtime/define.ts';

/**
 * Opens the payment page of the page builder's PayPal and Stripe buttons: Stripe buttons first request it
 * from the site, PayPal buttons submit a plain form. A button that is not configured shows an error.
 */
export const paymentButton = defineHandler({
  name: 'payment-button',
  on: { widget: ['paypal-button', 'stripe-button'] },
  when: 'interaction',
  hold: 'button',
  load: () => import('./payment-button.ts'),
});
