/** What a loop makes of its template for each post: everything in it has the ids and names of all others. */
const COPY = '.e-loop-item,[data-elementor-type="loop-item"]';

/** Returns the copy of a template in which a node stands; nothing outside of loops. */
export const copyOf = (node: Element | null | undefined): Element | null => node?.closest(COPY) ?? null;
