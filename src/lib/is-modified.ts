/** True when a key is held down that makes something else of a click or of another key. */
export const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** True for a key press without Ctrl, Alt or Meta that is not part of composing a word. */
export const isPlainKey = ({ ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !altKey && !metaKey && !isComposing;

/** True for a plain Escape that no listener has answered yet. */
export const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && isPlainKey(event);

/** True for the keys that press a button: Enter and Space, without Ctrl, Alt or Meta. */
export const isPressKey = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === ' ') && isPlainKey(event);

/** True for a key that presses this control, and that the browser does not turn into a click itself: it does so on buttons, and for Enter on links. */
export const isPressKeyOn = (event: KeyboardEvent, control: Element): boolean =>
  isPressKey(event) && !control.matches(event.key === ' ' ? 'button' : 'button,a[href]');

/** True for the second click of a double click, which falls on what the first one brought under the pointer. Synthetic clicks may have no `detail`. */
export const isRepeatedClick = (click: Event): boolean => (click as UIEvent).detail > 1;
