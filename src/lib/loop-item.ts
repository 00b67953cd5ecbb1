import { membersOf } from './members-of.ts';

/** Selects a loop item. All items of a loop contain the same ids and names. */
const LOOP_ITEM = '.e-loop-item,[data-elementor-type="loop-item"]';

/** Returns the loop item around a node; null outside of loops. */
export const loopItemOf = (node: Element | null | undefined): Element | null =>
  membersOf(node)?.closest(LOOP_ITEM) ?? null;
