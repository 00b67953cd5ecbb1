/** True when a key is held down that makes something else of a click or of another key. */
export const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;
