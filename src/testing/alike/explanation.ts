import type { Difference } from './compare.ts';

/** One kind of difference, and why it stays. */
export interface Explanation {
  /** Whose fact it is: one of the originals' that ours lacks or says otherwise, or one of ours alone. */
  /** Either, where none is named. */
  readonly side?: Difference['side'];
  /** Widget with its skin, or what an act's element stands in; default: any. */
  readonly widget?: RegExp;
  /** Tag and classes of the element; default: any. */
  readonly element?: RegExp;
  /** Key of the element, mostly its id; default: any. */
  readonly key?: RegExp;
  readonly fact: RegExp;
  /** What the originals say; default: anything, also nothing. */
  readonly theirs?: RegExp;
  /** What ours says; default: anything, also nothing. */
  readonly ours?: RegExp;
  readonly because: string;
}

/** Widgets that slide. */
export const CAROUSEL = /carousel|reviews|slides/;
/** Titles that open panels. */
export const TABS = /^(accordion|toggle|tabs)\./;
