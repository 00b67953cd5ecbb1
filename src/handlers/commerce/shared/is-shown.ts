/** True unless the element, or one around it, is taken off the page by its display. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).display === 'none') return false;
  }
  return true;
}
