import type { CartChanges } from '../shared/change-cart.ts';

/** The code that changes the cart, which comes when it is first needed. */
export interface LazyChanges {
  /** True while what a shopper does is left out: an earlier change waits for its answer, or for the code. */
  isBusy(form: Element): boolean;
  /** True for what is repeated because there is no code for it: it is the browser's. */
  readonly isNative: boolean;
  /** Runs a change of a shopper, or repeats `natively` what they did when the code can't be had. */
  ask(change: (changes: CartChanges) => void, natively: () => void): void;
  /** Runs a change that nobody waits for; without the code it does not happen. */
  run(change: (changes: CartChanges) => void): void;
  /** Brings the code ahead. */
  warm(): void;
}

/** Gives access to code that `load` brings; what goes wrong is told once for each try. */
export function createLazyChanges(
  load: () => Promise<CartChanges>,
  report: (error: unknown) => void,
): LazyChanges {
  let changes: CartChanges | undefined;
  let coming: Promise<CartChanges> | undefined;
  let isAsked = false;
  let isNative = false;

  const bring = async () => {
    coming ??= load();
    try {
      changes = await coming;
      return changes;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  const repeat = (natively: () => void) => {
    isNative = true;
    try {
      natively();
    } finally {
      isNative = false;
    }
  };
  return {
    isBusy: (form) => isAsked || (changes?.isLocked(form) ?? false),
    get isNative() {
      return isNative;
    },
    ask(change, natively) {
      if (changes) return change(changes);
      isAsked = true;
      bring()
        .finally(() => {
          isAsked = false;
        })
        .then(change, (error) => {
          report(error);
          repeat(natively);
        });
    },
    run(change) {
      if (changes) change(changes);
      else bring().then(change).catch(report);
    },
    warm: () => void bring().catch(() => {}),
  };
}
