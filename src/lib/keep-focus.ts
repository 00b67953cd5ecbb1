const hasSelection = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  'selectionStart' in element && typeof element.selectionStart === 'number';

/**
 * Calls what moves nodes, or takes the focus for a moment. The element that had the focus has it again, with the place in its text, if it is
 * still on the page. Returns what `move` returns.
 */
export function keepFocus<Result>(move: () => Result): Result {
  const focused = document.activeElement;
  const selection =
    focused && hasSelection(focused) ? [focused.selectionStart, focused.selectionEnd] : undefined;
  try {
    return move();
  } finally {
    if (focused !== document.activeElement && focused instanceof HTMLElement && focused.isConnected) {
      focused.focus({ preventScroll: true });
      if (selection && hasSelection(focused))
        focused.setSelectionRange(selection[0] ?? null, selection[1] ?? null);
    }
  }
}
