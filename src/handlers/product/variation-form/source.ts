import type { Scope } from '#runtime/scope.ts';
import { type Choice, type Variation, variationsOf } from '../shared/variations.ts';
import type { createAsker } from './asker.ts';
import { createOptionLists } from './option-lists.ts';
import { createVariationIndex } from './variation-index.ts';

/** The variations that a form brings along, and its option lists, which follow them. */
interface Embedded {
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
async function createEmbedded(form: Element): Promise<Embedded> {
  const variations = variationsOf(form);
  const decode = variations.some(hasEntities) ? (await import('./shown-variation.ts')).plainText : String;
  const index = createVariationIndex(variations, decode);
  const lists = createOptionLists(form);
  return {
    variations,
    firstFit: index.firstFit,
    rebuild: (clear) => lists.rebuild(index, clear),
    restore: lists.restore,
  };
}

/** Where a form's variations come from. */
export interface Source {
  /** The embedded ones; undefined where the shop is asked. */
  embedded(): Embedded | undefined;
  /** Where the shop is asked: what does it. */
  createAsker?: typeof createAsker;
  /** Reads what the form has by now. Rejects when the code for it cannot be had. */
  read(): Promise<void>;
}

/** Creates the source of a form, which has nothing before it was read; the scope gives the lists of the server back. */
export function createSource(form: Element, scope: Scope): Source {
  let embedded: Embedded | undefined;
  scope.add(() => embedded?.restore());
  const source: Source = {
    embedded: () => embedded,
    async read() {
      const variations = variationsOf(form);
      if (!variations.length) source.createAsker ??= (await import('./asker.ts')).createAsker;
      if (variations === embedded?.variations) return;
      const made = variations.length ? await createEmbedded(form) : undefined;
      if (scope.disposed) return;
      embedded?.restore();
      embedded = made;
    },
  };
  return source;
}
