let overlaySelector = '';

/**
 * Sets the owner's selector for elements that belong above every overlay. An invalid selector matches
 * nothing.
 */
export function setOverlayParts(selector: string): void {
  try {
    document.createElement('p').matches(selector);
    overlaySelector = selector;
  } catch {
    overlaySelector = '';
  }
}

/** Returns whether an element matches the owner's selector, or is inside of one that does. */
export const isOverlayPart = (element: Element): boolean =>
  overlaySelector !== '' && element.closest(overlaySelector) !== null;
