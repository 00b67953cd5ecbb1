import type { Fragments } from '#transport/fragments.ts';

/** The cart as the server last showed it on this page. */
export interface ShownCart {
  readonly fragments: Fragments;
  /** Changes with the content; `''` for an empty cart. */
  readonly hash: string;
}

let last: ShownCart | undefined;

/** What the server last showed; undefined as long as the page has only what it came with. */
export const lastCart = (): ShownCart | undefined => last;

/** Notes what the server shows from here on. */
export function noteCart(cart: ShownCart): void {
  last = cart;
}
