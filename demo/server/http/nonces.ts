import type { ShopContext } from './context.ts';
import { ajaxText } from './headers.ts';

/** Nonces of the shop's requests, by purpose. They never expire. */
export const nonces = {
  cart: '5c1e0f7a92',
  shippingCalculator: '0a8d3be6c4',
  updateShippingMethod: '77f2b0c9d1',
  applyCoupon: 'c41d9e0b57',
  removeCoupon: '2b6ae8135f',
  updateOrderReview: 'e93c07d4a8',
  processCheckout: '61fd0c2b9e',
  login: 'aa51c7e038',
  register: '3d90b6f1c2',
  lostPassword: '88e4a27d05',
  resetPassword: '4f6b91ce30',
  editAddress: 'd7305ea1b8',
  editAccount: '1ce86f940b',
  paymentMethod: '96b20d7fe3',
  logout: 'b8e1470ca5',
  rest: '52d07be9f3',
} as const;

/** Returns the response to a wrong nonce: 403 and `-1`. */
export const refuseNonce = (c: ShopContext): Response => c.body('-1', 403, ajaxText);
