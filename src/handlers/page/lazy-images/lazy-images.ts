import { defineBehaviour } from '#runtime/define.ts';
import { startLazyImages } from './start-lazy-images.ts';

/** Loads images, frames and other lazy elements when they come near the viewport. */
export default defineBehaviour({
  mount({ runtime }) {
    startLazyImages(runtime.scope);
  },
});
