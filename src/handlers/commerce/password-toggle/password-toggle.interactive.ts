import { isPressKey } from '#lib/is-modified.ts';
import { defineInteractive } from '#runtime/widget.ts';
import passwordToggle, { showPassword } from './password-toggle.ts';

/** The button shows and hides the password, and returns the focus to the field. */
export default defineInteractive(passwordToggle, ({ nodes: { field, button }, set }, scope) => {
  scope.listen(button, 'click', () => {
    set((state) => ({ ...state, ...showPassword(!state.isShown) }));
    field.focus({ preventScroll: true });
  });
  // The browser turns key presses on a button into clicks. Older pages have a span.
  if (button.localName === 'button') return;
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    if (!isPressKey(event)) return;
    event.preventDefault();
    if (!event.repeat) button.click();
  });
});
