import { atom } from 'nanostores';
import type { Fragments } from '#transport/fragments.ts';

/** A cart as the server sent it. */
export interface ShownCart {
  readonly fragments: Fragments;
  /** The server's hash of the content; `''` for an empty cart. */
  readonly hash: string;
}

/** The cart that the page shows; undefined while it shows the server-rendered one. */
export const $cart = atom<ShownCart | undefined>(undefined);
