import type { Scope } from '#runtime/scope.ts';
import { block } from './block.ts';

/** Covers a form once the browser sends it, and has it sent once: again, the shop would do it twice. What a gateway prevents is not sent. */
export function sendOnce(form: HTMLElement, scope: Scope): void {
  let uncover: (() => void) | undefined;
  // On the window, where it is known whether a gateway prevented it.
  scope.listen(window, 'submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    if (uncover) event.preventDefault();
    uncover ??= block(form, scope);
  });
  // The browser keeps the page, and may come back to it.
  scope.listen(window, 'pageshow', () => {
    uncover?.();
    uncover = undefined;
  });
}
