/** Returns true when Ctrl, Meta, Alt or Shift is held down. */
export const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** Returns true for a key without Ctrl, Alt or Meta that is not part of an IME composition. */
export const isPlainKey = ({ ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !altKey && !metaKey && !isComposing;

/** Returns true for a plain Escape that no listener has prevented. */
export const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && isPlainKey(event);

/** Returns true for Enter and Space without Ctrl, Alt or Meta. */
export const isPressKey = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === ' ') && isPlainKey(event);

/**
 * Returns true for Enter and Space on a control for which the browser fires no click. It fires one for both
 * keys on buttons, and for Enter on links.
 */
export const isPressKeyOn = (event: KeyboardEvent, control: Element): boolean =>
  isPressKey(event) && !control.matches(event.key === ' ' ? 'button' : 'button,a[href]');

/**
 * Returns true for the second click of a double click, which may hit what the first click opened under the
 * pointer. Synthetic clicks may have no `detail`.
 */
export const isRepeatedClick = (click: Event): boolean => (click as UIEvent).detail > 1;
