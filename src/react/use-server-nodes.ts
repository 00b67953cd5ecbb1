import { useState } from 'react';
import { findScoped } from '#lib/find-scoped.ts';

/**
 * Returns the server's nodes of an island by name, found once, in document order, without those of nested
 * widgets.
 */
export function useServerNodes<Name extends string>(
  element: Element,
  selectors: Record<Name, string>,
): Record<Name, HTMLElement[]> {
  const [nodes] = useState(() => {
    const found = Object.entries<string>(selectors).map(([name, selector]) => [
      name,
      findScoped(element, selector),
    ]);
    return Object.fromEntries(found) as Record<Name, HTMLElement[]>;
  });
  return nodes;
}
