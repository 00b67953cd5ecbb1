import type { Scope } from '#lib/scope.ts';

/** Calls back when Escape is released with the focus inside, unless its keydown was already used. */
export function onEscapeInside(root: HTMLElement, callback: () => void, scope: Scope): void {
  let isUsed = false;
  // On the window, after other listeners for the key.
  scope.listen<KeyboardEvent>(window, 'keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape') isUsed = defaultPrevented;
  });
  scope.listen<KeyboardEvent>(root, 'keyup', ({ key, altKey, ctrlKey, metaKey }) => {
    if (key === 'Escape' && !isUsed && !altKey && !ctrlKey && !metaKey) callback();
  });
}
