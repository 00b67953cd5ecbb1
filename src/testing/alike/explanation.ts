import type { Difference } from './compare.ts';

/** One kind of difference, with the reason why it stays. */
export interface Explanation {
  /**
   * `theirs`: a fact of the originals that ours lacks or changes. `ours`: a fact of ours alone. Default:
   * both.
   */
  readonly side?: Difference['side'];
  /** Widget with its skin, or the surroundings of an act's element. Default: any. */
  readonly widget?: RegExp;
  /** Tag and classes of the element. Default: any. */
  readonly element?: RegExp;
  /** Key of the element, mostly its id. Default: any. */
  readonly key?: RegExp;
  readonly fact: RegExp;
  /** The originals' value. Default: any or none. */
  readonly theirs?: RegExp;
  /** Our value. Default: any or none. */
  readonly ours?: RegExp;
  readonly because: string;
}

/** Matches widgets that slide. */
export const CAROUSEL = /carousel|reviews|slides/;
/** Matches widgets with titles that open panels. */
export const TABS = /^(accordion|toggle|tabs)\./;
