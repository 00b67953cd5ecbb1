/** True when a key is held down that makes something else of a click or of another key. */
export const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** True for keys that are meant for the page: without the modifiers of browsers, and not while a word is composed. */
export const isPlainKey = ({ ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !altKey && !metaKey && !isComposing;

/** True for an Escape that is meant for the page and that nobody has answered yet. */
export const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && isPlainKey(event);
