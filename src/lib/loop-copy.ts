/** Selects a loop item. All items of a loop contain the same ids and names. */
const COPY = '.e-loop-item,[data-elementor-type="loop-item"]';

/** Returns the loop item around a node; null outside of loops. */
export const copyOf = (node: Element | null | undefined): Element | null => node?.closest(COPY) ?? null;
