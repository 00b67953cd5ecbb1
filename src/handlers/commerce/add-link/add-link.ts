import { defineBehaviour } from '#runtime/define.ts';
import { isSpaceOn } from '../shared/clicks.ts';

/** Has Space press a link that looks like a button, and leads to the options of a product or adds it by a page of its own. */
export default defineBehaviour({
  mount({ element: link, scope }) {
    scope.listen<KeyboardEvent>(link, 'keydown', (event) => {
      if (event.defaultPrevented || !isSpaceOn(link, event)) return;
      event.preventDefault();
      if (!event.repeat) link.click();
    });
  },
});
