import { createPatch } from '#lib/patch.ts';
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

/** Marks the box, and the label that has the focus, for the styles of visitors who use the keyboard; until the scope ends. */
export function markKeyboard(scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  const mark = (isOn: boolean) => {
    for (const each of document.querySelectorAll('.BorlabsCookie'))
      patch.toggle(each, '_brlbs-keyboard', isOn);
  };
  scope.listen<KeyboardEvent>(document, 'keydown', ({ key }) => {
    if (key === 'Tab') mark(true);
  });
  scope.listen(document, 'mousedown', () => mark(false));
  for (const type of ['focusin', 'focusout']) {
    scope.listen(document, type, ({ target }) => {
      const label = target instanceof HTMLInputElement && target.closest('._brlbs-keyboard label');
      if (label) patch.toggle(label, '_brlbs-focused', type === 'focusin');
    });
  }
}
