import { isPressKey } from '#lib/is-modified.ts';
import type { Scope } from '#runtime/scope.ts';

/**
 * Runs for a click on an element that is no button by itself but says that it is one, and for Enter and Space that were pressed and
 * let go on it; Space does not scroll the page.
 */
export function onPress(element: HTMLElement, run: (event: Event) => void, scope: Scope): void {
  let pressed = '';
  scope.listen(element, 'click', run);
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    if (event.target !== element || !isPressKey(event)) return;
    if (event.key === ' ') event.preventDefault();
    pressed = event.key;
  });
  scope.listen<KeyboardEvent>(element, 'keyup', (event) => {
    // The focus may have come here while the key was down: such a release belongs to another.
    if (pressed && event.key === pressed) run(event);
    pressed = '';
  });
  scope.listen(element, 'blur', () => {
    pressed = '';
  });
}

/** Has Enter and Space click what only says that it is a button, once for each press and at its release; the page does not scroll. */
export function pressByKeys(button: HTMLElement, scope: Scope): void {
  let pressed = '';
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    if (event.target !== button || !isPressKey(event)) return;
    event.preventDefault();
    pressed = event.key;
  });
  scope.listen<KeyboardEvent>(button, 'keyup', ({ key }) => {
    const isRelease = key === pressed;
    pressed = '';
    if (isRelease && key) button.click();
  });
  scope.listen(button, 'blur', () => {
    pressed = '';
  });
}
