import type { Scope } from '#runtime/scope.ts';
import { keepTabInside } from '#ui/modal-focus.ts';

/** Keeps Tab inside a view, and has Escape close it where `close` says that it did, until the scope ends. */
export function serveKeys(view: HTMLElement, close: () => boolean, scope: Scope): void {
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => keepTabInside(view, event));
  const onEscape = (event: KeyboardEvent) => {
    const active = document.activeElement;
    if (event.key !== 'Escape' || event.isComposing || (active !== document.body && !view.contains(active)))
      return;
    if (close()) event.preventDefault();
  };
  // Ahead of what else may lie below.
  scope.listen<KeyboardEvent>(document, 'keydown', onEscape, { capture: true });
}
