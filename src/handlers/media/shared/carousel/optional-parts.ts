import type { CarouselExtension } from './carousel-extension.ts';
import { wireCounter, wireLazyImages } from './counter-and-lazy-images.ts';

/** Returns the extension of a carousel with a counter, or with lazy pictures, or with both. */
export const optionalParts = (has: { counter: boolean; lazyImages: boolean }): CarouselExtension => ({
  ...(has.counter && { fillPagination: wireCounter }),
  ...(has.lazyImages && { onStart: wireLazyImages }),
});
