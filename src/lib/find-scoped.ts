import { membersOf } from './members-of.ts';
/**
 * Finds descendants that belong to this element and not to a builder element nested in it: the nearest
 * builder element around their parent is the one of this element.
 */
export function findScoped(element: Element, selector: string): HTMLElement[] {
  const owner = membersOf(element).closest('.elementor-element');
  return [...membersOf(element).querySelectorAll<HTMLElement>(selector)].filter(
    (node) => membersOf(membersOf(node).parentElement)?.closest('.elementor-element') === owner,
  );
}
