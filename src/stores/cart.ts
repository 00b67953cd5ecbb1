import { atom } from 'nanostores';
import type { Fragments } from '#transport/fragments.ts';

/** The cart as the server showed it. */
export interface ShownCart {
  readonly fragments: Fragments;
  /** Changes with the content; `''` for an empty cart. */
  readonly hash: string;
}

/** The cart as the server last showed it on this page; undefined as long as the page has only what it came with. */
export const $cart = atom<ShownCart | undefined>(undefined);
