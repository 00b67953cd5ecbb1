import { defineBehaviour } from '#runtime/define.ts';
import { startLazyImages } from './start-lazy-images.ts';

export default defineBehaviour({
  mount({ runtime }) {
    startLazyImages(runtime.scope);
  },
});
