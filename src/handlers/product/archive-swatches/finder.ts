import { block } from '#platform/block.ts';
import type { Scope } from '#runtime/scope.ts';
import { errorTexts } from '#texts/errors.ts';
import { textOf } from '#texts/text.ts';
import { type Choice, firstFit, type Variation } from '../shared/variations.ts';
import type { ArchiveSettings } from './archive-settings.ts';

/** For a request that was never made: what knows the sentences of requests comes with them. */

/** What a visitor is told when a request failed, or when the code for it did not come. */
export const requestSentence = (error: unknown): string =>
  error instanceof Error && error.name === 'RequestError' ? error.message : textOf(errorTexts.unknown_error);

/** How the variation of a full choice is found. */
export interface Finding {
  readonly wrapper: HTMLElement;
  readonly settings: ArchiveSettings;
  readonly scope: Scope;
  variations(): readonly Variation[];
  /** No answer came to the choice that is still made. */
  fail(error: unknown): void;
}

/**
 * Gives what finds the variation of a full choice: at once among those on the page, else from the server. It calls back with
 * undefined when there is none; answers to a choice that is no longer made are dropped.
 */
export function createFinder({ wrapper, settings, scope, variations, fail }: Finding) {
  let asking: Scope | undefined;
  const ask = async (chosen: Choice, own: Scope): Promise<Variation | undefined> => {
    const { findVariation } = await import('./shop-requests.ts');
    const { ajaxUrl } = settings;
    return findVariation(wrapper.dataset.product_id ?? '', chosen, { ajaxUrl, signal: own.signal });
  };
  const cancel = () => {
    asking?.dispose();
    asking = undefined;
  };
  const find = async (chosen: Choice, done: (variation: Variation | undefined) => void) => {
    cancel();
    const there = variations();
    if (there.length) {
      done(firstFit(there, chosen));
      return;
    }
    const own = scope.child();
    asking = own;
    const unblock = settings.blocksWhileLoading ? block(wrapper, own) : () => {};
    try {
      const variation = await ask(chosen, own);
      if (!own.disposed) done(variation);
    } catch (error) {
      if (!own.disposed) fail(error);
    }
    unblock();
  };
  return { find, cancel };
}
