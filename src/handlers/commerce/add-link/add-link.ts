import { defineBehaviour } from '#runtime/define.ts';
import { isSpaceOn } from '../shared/clicks.ts';

export default defineBehaviour({
  mount({ element: link, scope }) {
    scope.listen<KeyboardEvent>(link, 'keydown', (event) => {
      if (event.defaultPrevented || !isSpaceOn(link, event)) return;
      event.preventDefault();
      if (!event.repeat) link.click();
    });
  },
});
