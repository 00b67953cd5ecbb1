interface WithMove {
  moveBefore?(node: Node, before: Node | null): void;
}

/** Moves a field without taking the focus, or the place in its text, from a shopper who is typing. */
export function moveKeepingFocus(field: HTMLInputElement, parent: Element, before: Node | null = null): void {
  const { moveBefore } = parent as Element & WithMove;
  if (moveBefore) {
    moveBefore.call(parent, field, before);
    return;
  }
  const isFocused = document.activeElement === field;
  const { selectionStart, selectionEnd } = field;
  parent.insertBefore(field, before);
  if (!isFocused) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(selectionStart, selectionEnd);
}
