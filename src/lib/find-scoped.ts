/**
 * Finds descendants that belong to this element and not to a builder element nested in it: the nearest
 * builder element around their parent is the one of this element.
 */
export function findScoped(element: Element, selector: string): HTMLElement[] {
  const owner = element.closest('.elementor-element');
  return [...element.querySelectorAll<HTMLElement>(selector)].filter(
    (node) => node.parentElement?.closest('.elementor-element') === owner,
  );
}
