import { defineBehaviour } from '#runtime/define.ts';
import { bringStyles } from '#ui/modal/bring-styles.ts';
import { warmContent } from '#ui/modal/modal-contents.ts';
import { offerGlobals } from '#ui/modal/offer-globals.ts';
import { addressOf, openLink } from '#ui/modal/open-link.ts';

/** Opens what the link names in the modal of the page, and gives the page the functions that open it. */
export default defineBehaviour({
  async mount({ element, scope, runtime }) {
    await Promise.all([bringStyles(), warmContent(addressOf(element))]);
    if (scope.disposed) return;
    scope.listen<MouseEvent>(element, 'click', (event) => openLink(element, event, runtime));
    offerGlobals(runtime);
  },
});
