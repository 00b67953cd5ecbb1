import { type Choice, type Variation, variationsOf } from '../shared/variations.ts';
import { createOptionLists } from './option-lists.ts';
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

const hasEntities = ({ attributes }: Variation) =>
  Object.values(attributes).some((value) => value.includes('&'));

/**
 * Sorts the variations of a form; nothing changes before `rebuild`. Rejects when values have entities and what reads them
 * cannot be had.
 */
export async function createEmbedded(form: Element): Promise<Embedded> {
  const variations = variationsOf(form);
  const decode = variations.some(hasEntities) ? (await import('./plain-text.ts')).plainText : String;
  const index = createVariationIndex(variations, decode);
  const lists = createOptionLists(form);
  return {
    variations,
    firstFit: index.firstFit,
    rebuild: (clear) => lists.rebuild(index, clear),
    restore: lists.restore,
  };
}
