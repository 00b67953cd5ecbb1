import type { Scope } from '#runtime/scope.ts';

const SIGNS = ['input', 'change', 'focusin', 'focusout'];
/** Some autofill writes the value after its events. */
const DELAYS_MS = [0, 250];

/**
 * Calls back when a field may have been filled in without an event of its own: browsers and extensions write values
 * before their events, after them, or fire events on other fields only. Gives the field of the event that was
 * heard.
 */
export function watchFilled(element: HTMLElement, callback: (field: Element) => void, scope: Scope): void {
  let cancels: (() => void)[] = [];
  const onSign = ({ target }: Event) => {
    for (const cancel of cancels) cancel();
    cancels = DELAYS_MS.map((delayMs) => scope.timeout(() => callback(target as Element), delayMs));
  };
  for (const type of SIGNS) scope.listen(element, type, onSign);
}
