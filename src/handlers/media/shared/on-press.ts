import type { Scope } from '#runtime/scope.ts';

/** Calls back when a node is clicked, or pressed with Enter or Space where the browser makes no click of it. */
export function onPress(node: HTMLElement, scope: Scope, press: (event: Event) => void): void {
  scope.listen(node, 'click', (event) => {
    event.preventDefault();
    press(event);
  });
  scope.listen<KeyboardEvent>(node, 'keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    if ((key !== 'Enter' && key !== ' ') || ctrlKey || altKey || metaKey) return;
    if ((target as Element).closest('button,a[href]')) return;
    event.preventDefault();
    press(event);
  });
}
