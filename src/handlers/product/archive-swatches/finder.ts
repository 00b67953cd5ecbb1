import { block } from '#platform/block.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Choice, firstFit, type Variation } from '../shared/variations.ts';
import type { ArchiveSettings } from './archive-settings.ts';

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
