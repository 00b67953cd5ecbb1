import { defineBehaviour } from '#runtime/define.ts';
import { startLazyImages } from './start-lazy-images.ts';

/** Brings the pictures, frames and whatever else the page marks for it when they come near the viewport. */
export default defineBehaviour({
  mount({ runtime }) {
    startLazyImages(runtime.scope);
  },
});
