import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const marked = new WeakSet<Scope>();

/**
 * Marks everything of the tool, and the label that has the focus, for the styles of visitors who use the keyboard, from the Tab on that
 * brought this until the scope ends.
 */
export function markKeyboard(scope: Scope): void {
  if (marked.has(scope)) return;
  marked.add(scope);
  const patch = createPatch();
  scope.add(patch.restore);
  const mark = (isOn: boolean) => {
    for (const each of document.querySelectorAll('.BorlabsCookie'))
      patch.toggle(each, '_brlbs-keyboard', isOn);
  };
  const markLabel = (target: EventTarget | null, isOn: boolean) => {
    const label = target instanceof HTMLInputElement && target.closest('._brlbs-keyboard label');
    if (label) patch.toggle(label, '_brlbs-focused', isOn);
  };
  scope.listen<KeyboardEvent>(document, 'keydown', ({ key }) => {
    if (key === 'Tab') mark(true);
  });
  scope.listen(document, 'mousedown', () => mark(false));
  for (const type of ['focusin', 'focusout']) {
    scope.listen(document, type, ({ target }) => markLabel(target, type === 'focusin'));
  }
  mark(true);
  markLabel(document.activeElement, true);
}
