/** Returns the image in an element; the element itself if it is one, or contains none. */
export const imageIn = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector('img') ?? element;

/**
 * Returns the other formats of an image, which browsers prefer to its own attributes; none without a
 * `<picture>` around it. Image optimizers add them.
 */
export const sourcesOf = (image: Element | null): HTMLElement[] => [
  ...(image?.closest('picture')?.querySelectorAll('source') ?? []),
];
