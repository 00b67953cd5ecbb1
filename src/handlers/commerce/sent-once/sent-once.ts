import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { defineBehaviour } from '#runtime/define.ts';

export default defineBehaviour({
  mount({ element, scope }) {
    const patch = scope.patch();
    // On the window, after other scripts could prevent it.
    scope.listen(window, 'submit', (event) => {
      if (event.target !== element || event.defaultPrevented) return;
      for (const button of membersOf(element).querySelectorAll('button[type=submit],input[type=submit]')) {
        patch.attribute(button, 'disabled', 'disabled');
      }
    });
    onPageRestored(scope, patch.restore);
  },
});
