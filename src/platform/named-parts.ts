let named = '';

/** Names what belongs to open overlays, wherever it stands and however high: a selector of the owner's. Junk names nothing. */
export function nameOverlayParts(selector: string): void {
  try {
    document.createElement('p').matches(selector);
    named = selector;
  } catch {
    named = '';
  }
}

/** Returns whether an element is, or stands in, what the owner has named. */
export const isNamedPart = (element: Element): boolean => named !== '' && element.closest(named) !== null;
