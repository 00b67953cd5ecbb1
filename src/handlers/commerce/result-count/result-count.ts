import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** How long screen readers have for the page itself before the count is news to them. */
const DELAY_MS = 2000;

/** Filters of the shop's blocks, which say themselves what they found. */
const FILTERS = '[data-wp-interactive="woocommerce/product-filters"]';

/** True where the count is news. Newer shops send it as a status; there it is none unless something was asked for. */
const isNews = (count: Element) =>
  count.getAttribute('role') !== 'status' || (location.search !== '' && !document.querySelector(FILTERS));

/** Has screen readers say, once the page is read, how many products a listing shows; only the first count of a page. */
export default defineBehaviour({
  mount({ element, scope }) {
    if (element !== document.querySelector('.woocommerce-result-count') || !isNews(element)) return;
    const patch = createPatch();
    scope.add(patch.restore);
    // A count without a role is an older shop's that was not asked for an order.
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
