import type { TextEntry } from './text.ts';

/** Texts of quantities, carts, notices, price filters, passwords, select fields and product galleries. */
export const shopTexts = {
  reduce: { key: 'quantity.reduce', english: 'Reduce quantity' },
  increase: { key: 'quantity.increase', english: 'Increase quantity' },
  cart: { key: 'shop.cart', english: 'Cart', builder: 'cart' },
  dismiss: { key: 'shop.dismiss', english: 'Dismiss' },
  minPrice: { key: 'price.min', english: 'Min price' },
  maxPrice: { key: 'price.max', english: 'Max price' },
  showPassword: { key: 'password.show', english: 'Show password' },
  hidePassword: { key: 'password.hide', english: 'Hide password' },
  short: { key: 'password.short', english: 'Very weak' },
  bad: { key: 'password.bad', english: 'Weak' },
  good: { key: 'password.good', english: 'Medium' },
  strong: { key: 'password.strong', english: 'Strong' },
  noMatches: { key: 'select.no-matches', english: 'No matches found' },
  clearSelection: { key: 'select.clear', english: 'Clear selection' },
  fullScreen: { key: 'product.full-screen', english: 'View full-screen image gallery' },
} as const satisfies Readonly<Record<string, TextEntry>>;

/** Messages after a product review was sent, by the result codes of the shop. */
export const reviewTexts = {
  ok: { key: 'review.ok', english: 'Thank you: your review is saved.' },
  pending_moderation: {
    key: 'review.pending',
    english: 'Thank you: your review will be shown when the shop has read it.',
  },
  error: { key: 'review.error', english: 'This review could not be saved. Please send it again.' },
  rating_required: { key: 'review.stars', english: 'Please choose stars for this product.' },
} as const satisfies Readonly<Record<string, TextEntry>>;
