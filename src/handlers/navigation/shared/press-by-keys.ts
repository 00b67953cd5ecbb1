import type { Scope } from '#runtime/scope.ts';

/** Has Enter and Space click what only says that it is a button, once for each press and at its release; the page does not scroll. */
export function pressByKeys(button: HTMLElement, scope: Scope): void {
  let pressed = '';
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    const { key } = event;
    if (event.target !== button || (key !== 'Enter' && key !== ' ')) return;
    event.preventDefault();
    pressed = key;
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
