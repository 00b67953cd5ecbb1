import type { Scope } from '#runtime/scope.ts';

const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent | KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey;

/**
 * Calls back when a shopper chooses a link that acts as a button: by a plain click, or by Space where it says that it is
 * a button. The browser's own answer is prevented.
 */
export function onChoice(button: HTMLElement, choose: () => void, scope: Scope): void {
  // On the body, where the shop's own script listens: scripts that change the button, or stop the click, come first.
  scope.listen<MouseEvent>(document.body, 'click', (event) => {
    if (!button.contains(event.target as Node) || isModified(event)) return;
    event.preventDefault();
    choose();
  });
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    if (event.key !== ' ' || isModified(event) || !button.matches('a[role=button]')) return;
    event.preventDefault();
    if (!event.repeat) choose();
  });
}
