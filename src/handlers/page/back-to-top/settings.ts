import { number, object } from '#lib/fields.ts';

export const settings = object({
  /** In px: shown below, hidden above. */
  startScroll: number(300, { min: 0 }),
  /** How long the way to the top takes, in ms. */
  scrollSpeed: number(400, { min: 0 }),
});
