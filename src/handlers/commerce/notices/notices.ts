import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { isScrolling } from '#platform/page-position.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** Time for screen readers to be done with what brought the notice. */
const FOCUS_DELAY_MS = 500;

const ALERTS = ['.woocommerce-message', '.woocommerce-error', '.wc-block-components-notice-banner']
  .map((notice) => `${notice}[role="alert"]`)
  .join();

/** True when a shopper is somewhere; not where only the page itself put the focus. */
const isAtWork = () => {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !activeElement.matches('[autofocus]');
};

/** Brings the focus to the first notice of the page, at the start and when the cart page has brought a new one. */
export default defineBehaviour({
  mount({ scope }) {
    const patch = createPatch();
    let cancel: (() => void) | undefined;
    const focusFirst = (isWanted = () => true) => {
      cancel?.();
      const notice = document.querySelector<HTMLElement>(ALERTS);
      if (!notice) return;
      patch.attribute(notice, 'tabindex', '-1');
      cancel = scope.timeout(() => {
        if (isWanted()) notice.focus({ preventScroll: isScrolling() });
      }, FOCUS_DELAY_MS);
    };
    scope.add(patch.restore);
    listen(document.body, 'item_removed_from_classic_cart', () => focusFirst(), scope);
    // Who is at work in the cart, and was led back to the same field, is not called away.
    listen(document.body, 'updated_wc_div', () => focusFirst(() => !isAtWork()), scope);
    // The code may come late: who fills in a field by then is not called away either.
    focusFirst(() => !isAtWork());
  },
});
