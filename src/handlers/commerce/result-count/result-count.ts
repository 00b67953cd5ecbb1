import { defineBehaviour } from '#runtime/define.ts';

/** The time for screen readers to read the page first. */
const DELAY_MS = 2000;

/** The shop's filter blocks, which announce results themselves. */
const FILTERS = '[data-wp-interactive="woocommerce/product-filters"]';

/**
 * Returns whether to announce the count. Newer shops render it as a status, which is announced only after a
 * query.
 */
const canAnnounce = (count: Element) =>
  count.getAttribute('role') !== 'status' || (location.search !== '' && !document.querySelector(FILTERS));

export default defineBehaviour({
  mount({ element, scope }) {
    if (element !== document.querySelector('.woocommerce-result-count') || !canAnnounce(element)) return;
    const patch = scope.patch();
    // Older shops print no role without a chosen order.
    if (element.hasAttribute('role')) patch.attribute(element, 'role', 'alert');
    patch.attribute(element, 'aria-hidden', 'true');
    scope.timeout(() => {
      patch.attribute(element, 'aria-hidden', 'false');
      // Unchanged nodes would not be announced.
      const copies = [...element.childNodes].map((node) => node.cloneNode(true));
      element.replaceChildren();
      element.replaceChildren(...copies);
    }, DELAY_MS);
  },
});
