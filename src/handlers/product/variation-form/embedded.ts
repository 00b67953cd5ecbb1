import { type Choice, type Variation, variationsOf } from '../shared/variations.ts';
import { createOptionLists } from './option-lists.ts';
import { plainText } from './plain-text.ts';
import { createVariationIndex } from './variation-index.ts';

/** The variations that a form brings along, and its option lists, which follow them. */
export interface Embedded {
  readonly variations: readonly Variation[];
  firstFit(choice: Choice): Variation | undefined;
  /** Leaves in every list what fits; `clear` empties a list whose value is gone. */
  rebuild(clear: (select: HTMLSelectElement) => void): void;
  /** Every list as the server sent it. */
  restore(): void;
}

/** Sorts the variations of a form; nothing changes before `rebuild`. */
export function createEmbedded(form: Element): Embedded {
  const variations = variationsOf(form);
  const index = createVariationIndex(variations, plainText);
  const lists = createOptionLists(form);
  return {
    variations,
    firstFit: index.firstFit,
    rebuild: (clear) => lists.rebuild(index, clear),
    restore: lists.restore,
  };
}
