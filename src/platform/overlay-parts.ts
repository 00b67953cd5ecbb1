import { membersOf } from '#lib/members-of.ts';

let overlaySelector = '';

/**
 * Sets the site owner's selector of elements that belong above every overlay. An invalid selector matches
 * nothing.
 */
export function setAboveSelector(selector: string): void {
  try {
    document.createElement('p').matches(selector);
    overlaySelector = selector;
  } catch {
    overlaySelector = '';
  }
}

/** Returns whether an element matches the owner's selector, or is inside an element that does. */
export const matchesAboveSelector = (element: Element): boolean =>
  overlaySelector !== '' && membersOf(element).closest(overlaySelector) !== null;
