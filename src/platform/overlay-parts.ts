import { isNamedPart } from './named-parts.ts';
import { isOver } from './stacking.ts';

/**
 * Returns whether an element is not behind an overlay: it is painted over it, as lists of its fields are which others draw at the end of the
 * page, or it is named by the owner. A press there is none beside the overlay, and nothing makes it inert.
 */
export const belongsAbove = (element: Element, overlay: Element): boolean =>
  isNamedPart(element) || isOver(element, overlay);
