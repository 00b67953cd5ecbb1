import { defineBehaviour } from '#runtime/define.ts';
import { loadStyles } from '#ui/modal/load-styles.ts';
import { preloadContent } from '#ui/modal/modal-contents.ts';
import { offerGlobals } from '#ui/modal/offer-globals.ts';
import { addressOf, openLink } from '#ui/modal/open-link.ts';

export default defineBehaviour({
  async mount({ element, scope, runtime }) {
    await Promise.all([loadStyles(), preloadContent(addressOf(element))]);
    if (scope.disposed) return;
    scope.listen<MouseEvent>(element, 'click', (event) => openLink(element, event, runtime));
    offerGlobals(runtime);
  },
});
