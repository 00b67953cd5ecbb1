/**
 * Descendants that belong to this element and not to a builder element nested in it: those whose nearest
 * builder element, searched from their parent, is this one. Without a match gives an empty list.
 */
export function findScoped(element: Element, selector: string): HTMLElement[] {
  const owner = element.closest('.elementor-element');
  return [...element.querySelectorAll<HTMLElement>(selector)].filter(
    (node) => node.parentElement?.closest('.elementor-element') === owner,
  );
}
