import { defineHandler } from 'skerry';

/** Suggests messages for the card of a gift. */
export const giftMessage = defineHandler({
  name: 'gift-message',
  on: { selector: '.gift-message' },
  hold: '.gift-message__open',
  load: () => import('./gift-message.ts'),
  // React is loaded when a visitor comes near.
  island: () => import('./gift-message.island.tsx'),
});
