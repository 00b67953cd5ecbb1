import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { onReturn } from '#runtime/page-life.ts';

/** Has the form sent once: its button rests until the answer of the shop is there, or the shopper comes back. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    // On the window, where it is known whether another script prevented it.
    scope.listen(window, 'submit', (event) => {
      if (event.target !== element || event.defaultPrevented) return;
      for (const button of element.querySelectorAll('button[type=submit],input[type=submit]')) {
        patch.attribute(button, 'disabled', 'disabled');
      }
    });
    onReturn(scope, patch.restore);
  },
});
