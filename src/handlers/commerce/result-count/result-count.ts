import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** How long screen readers have for the page itself before the count is news to them. */
const DELAY_MS = 2000;

/** Has screen readers say, once the page is read, how many products a listing shows; only the first count of a page. */
export default defineBehaviour({
  mount({ element, scope }) {
    if (element !== document.querySelector('.woocommerce-result-count')) return;
    const patch = createPatch();
    scope.add(patch.restore);
    patch.attribute(element, 'aria-hidden', 'true');
    scope.timeout(() => {
      patch.attribute(element, 'aria-hidden', 'false');
      // The same nodes would be no change.
      const copies = [...element.childNodes].map((node) => node.cloneNode(true));
      element.replaceChildren();
      element.replaceChildren(...copies);
    }, DELAY_MS);
  },
});
