let named = '';

/**
 * Sets the owner's selector for elements that belong above every overlay. An invalid selector matches
 * nothing.
 */
export function nameOverlayParts(selector: string): void {
  try {
    document.createElement('p').matches(selector);
    named = selector;
  } catch {
    named = '';
  }
}

/** Returns whether an element matches the owner's selector, or is inside of one that does. */
export const isNamedPart = (element: Element): boolean => named !== '' && element.closest(named) !== null;
