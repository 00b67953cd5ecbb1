import { listen } from '#platform/events.ts';
import { isScrolling } from '#platform/page-position.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** The delay in which screen readers can finish an earlier announcement. */
const FOCUS_DELAY_MS = 500;

const ALERTS = ['.woocommerce-message', '.woocommerce-error', '.wc-block-components-notice-banner']
  .map((notice) => `${notice}[role="alert"]`)
  .join();

/** Returns whether the shopper is using a field. Autofocus does not count. */
const isUsingField = () => {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !activeElement.matches('[autofocus]');
};

export default defineBehaviour({
  mount({ scope }) {
    const patch = scope.patch();
    let cancel: (() => void) | undefined;
    const focusFirst = (canFocus = () => true) => {
      cancel?.();
      const notice = document.querySelector<HTMLElement>(ALERTS);
      if (!notice) return;
      patch.attribute(notice, 'tabindex', '-1');
      cancel = scope.timeout(() => {
        if (canFocus()) notice.focus({ preventScroll: isScrolling() });
      }, FOCUS_DELAY_MS);
    };
    listen(document.body, 'item_removed_from_classic_cart', () => focusFirst(), scope);
    // Do not take the focus from a shopper who is working in the cart.
    listen(document.body, 'updated_wc_div', () => focusFirst(() => !isUsingField()), scope);
    // The code may load late: do not take the focus from a field in use.
    focusFirst(() => !isUsingField());
  },
});
