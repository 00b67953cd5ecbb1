import { onPageRestored } from '#lib/page-visibility.ts';
import { defineBehaviour } from '#runtime/define.ts';

export default defineBehaviour({
  mount({ element, scope }) {
    const patch = scope.patch();
    let isUsed = false;
    scope.listen<MouseEvent>(element, 'click', (event) => {
      if (isUsed) event.preventDefault();
      else if (!event.defaultPrevented) {
        isUsed = true;
        patch.toggle(element, 'disabled', true);
      }
    });
    onPageRestored(scope, () => {
      isUsed = false;
      patch.restore();
    });
  },
});
