import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** Has a way to pay deleted once, however often its link is clicked. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    let isUsed = false;
    scope.listen<MouseEvent>(element, 'click', (event) => {
      if (isUsed) event.preventDefault();
      else if (!event.defaultPrevented) {
        isUsed = true;
        patch.toggle(element, 'disabled', true);
      }
    });
    scope.listen<PageTransitionEvent>(window, 'pageshow', () => {
      isUsed = false;
      patch.restore();
    });
  },
});
