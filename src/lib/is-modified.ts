/** True when a key is held down that makes something else of a click or of another key. */
export const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** True for a key press without Ctrl, Alt or Meta that is not part of composing a word. */
export const isPlainKey = ({ ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !altKey && !metaKey && !isComposing;

/** True for a plain Escape that no listener has answered yet. */
export const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && isPlainKey(event);
