import type { Scope } from '#runtime/scope.ts';

const SIGNS = ['input', 'change', 'focusin', 'focusout'];
/** A value may come a moment after its events. */
const DELAYS_MS = [0, 250];

/**
 * Calls back when something in an element may have been filled in without a word: browsers and extensions write values before their
 * events, after them, or with events of other fields alone. Called with the field of the sign, when its events are over.
 */
export function watchFilled(element: HTMLElement, callback: (field: Element) => void, scope: Scope): void {
  let cancels: (() => void)[] = [];
  const onSign = ({ target }: Event) => {
    for (const cancel of cancels) cancel();
    cancels = DELAYS_MS.map((delayMs) => scope.timeout(() => callback(target as Element), delayMs));
  };
  for (const type of SIGNS) scope.listen(element, type, onSign);
}
