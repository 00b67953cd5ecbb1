import { isPressKey } from '#lib/is-modified.ts';
import type { Scope } from '#lib/scope.ts';

/**
 * Calls back for presses on an element that only has the role of a button: for clicks, and for Enter and
 * Space when they are pressed and released on it. Space does not scroll the page.
 */
export function onPress(element: HTMLElement, run: (event: Event) => void, scope: Scope): void {
  let pressedKey = '';
  scope.listen(element, 'click', run);
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    if (event.target !== element || !isPressKey(event)) return;
    if (event.key === ' ') event.preventDefault();
    pressedKey = event.key;
  });
  scope.listen<KeyboardEvent>(element, 'keyup', (event) => {
    // The focus may have moved here while the key was down. Such a release is not a press.
    if (pressedKey && event.key === pressedKey) run(event);
    pressedKey = '';
  });
  scope.listen(element, 'blur', () => {
    pressedKey = '';
  });
}

/**
 * Makes Enter and Space click an element that only has the role of a button, once per press, at the release.
 * The page does not scroll.
 */
export function clickByKeys(button: HTMLElement, scope: Scope): void {
  let pressedKey = '';
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    if (event.target !== button || !isPressKey(event)) return;
    event.preventDefault();
    pressedKey = event.key;
  });
  scope.listen<KeyboardEvent>(button, 'keyup', ({ key }) => {
    const isRelease = key === pressedKey;
    pressedKey = '';
    if (isRelease && key) button.click();
  });
  scope.listen(button, 'blur', () => {
    pressedKey = '';
  });
}
