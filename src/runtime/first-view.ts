import { membersOf } from '#lib/members-of.ts';

/** Returns whether a part of an element is in the window. */
export const isInView = (element: Element): boolean => {
  const { top, bottom, width } = membersOf(element).getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
};
