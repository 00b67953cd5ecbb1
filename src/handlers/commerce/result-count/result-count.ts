import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** How long screen readers have for the page itself before the count is news to them. */
const DELAY_MS = 2000;

/** Filters of the shop's blocks, which announce their results themselves. */
const FILTERS = '[data-wp-interactive="woocommerce/product-filters"]';

/** Returns whether the count should be announced. Newer shops send it as a status, which is news only after a query. */
const isNews = (count: Element) =>
  count.getAttribute('role') !== 'status' || (location.search !== '' && !document.querySelector(FILTERS));

/** Has screen readers say, once the page is read, how many products a listing shows; only the first count of a page. */
export default defineBehaviour({
  mount({ element, scope }) {
    if (element !== document.querySelector('.woocommerce-result-count') || !isNews(element)) return;
    const patch = createPatch();
    scope.add(patch.restore);
    // Older shops print no role when no order was asked for.
    if (element.hasAttribute('role')) patch.attribute(element, 'role', 'alert');
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
