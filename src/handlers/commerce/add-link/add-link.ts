import { defineBehaviour } from '#runtime/define.ts';
import { isSpaceOn } from '../shared/clicks.ts';

/** Lets Space press a link to the options of a product, or one that adds it by loading a page: both look like buttons. */
export default defineBehaviour({
  mount({ element: link, scope }) {
    scope.listen<KeyboardEvent>(link, 'keydown', (event) => {
      if (event.defaultPrevented || !isSpaceOn(link, event)) return;
      event.preventDefault();
      if (!event.repeat) link.click();
    });
  },
});
