import { membersOf } from '#lib/members-of.ts';

/**
 * Returns whether an element is shown. Pages have widgets twice, for phones and for larger screens, and hide one of
 * them by a style. True in browsers without `checkVisibility`.
 */
export const isShown = (element: Element): boolean =>
  membersOf(element).checkVisibility?.({ visibilityProperty: true }) ?? true;
