import { defineBehaviour } from '#runtime/define.ts';
import { isSpaceOn } from '../shared/clicks.ts';

/** Lets Space press a product link that looks like a button. */
export default defineBehaviour({
  mount({ element: link, scope }) {
    scope.listen<KeyboardEvent>(link, 'keydown', (event) => {
      if (event.defaultPrevented || !isSpaceOn(link, event)) return;
      event.preventDefault();
      if (!event.repeat) link.click();
    });
  },
});
