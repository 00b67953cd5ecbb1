/**
 * Takes the focus out of a node that is about to be removed or moved. Otherwise the browser would do so in the
 * middle of that: listeners would find a half-changed page, and could remove the same node.
 */
export function leaveFocus(node: Element): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && node.contains(activeElement)) activeElement.blur();
}
