/** Returns whether a part of an element is in the window. */
export const isInView = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
};
