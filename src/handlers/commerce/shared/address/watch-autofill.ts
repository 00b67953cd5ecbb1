import type { Scope } from '#lib/scope.ts';

const EVENT_TYPES = ['input', 'change', 'focusin', 'focusout'];
/** Some autofill sets the value after its events. */
const DELAYS_MS = [0, 250];

/**
 * Calls back when a field may have been filled in without its own event: autofill may set values before or
 * after events, or emit events on other fields only. Passes the event's field.
 */
export function watchAutofill(element: HTMLElement, callback: (field: Element) => void, scope: Scope): void {
  let cancelTimers: (() => void)[] = [];
  const onEvent = ({ target }: Event) => {
    for (const cancel of cancelTimers) cancel();
    cancelTimers = DELAYS_MS.map((delayMs) => scope.timeout(() => callback(target as Element), delayMs));
  };
  for (const type of EVENT_TYPES) scope.listen(element, type, onEvent);
}
