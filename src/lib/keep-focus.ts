const hasSelection = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  'selectionStart' in element && typeof element.selectionStart === 'number';

/**
 * Calls `move`, which may move nodes or the focus, and returns its result. Afterwards focuses the same
 * element again and restores its text selection, if it is still on the page.
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
