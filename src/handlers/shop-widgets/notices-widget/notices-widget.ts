import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { findNotices, isLasting } from './find-notices.ts';
import { createMover } from './move-notices.ts';

const LOADING = 'e-woocommerce-notices-wrapper-loading';
const SCROLL_MS = 1000;

/** After these there may be new notices on the page. */
const EVENTS = [
  'updated_wc_div',
  'updated_checkout',
  'updated_cart_totals',
  'applied_coupon',
  'removed_coupon',
  'applied_coupon_in_checkout',
  'removed_coupon_in_checkout',
  'checkout_error',
];

/** Gathers the notices of the page in the widget, and brings the first of them to the middle of the window. */
export default defineBehaviour({
  mount({ element, scope }) {
    const wrapper = element.querySelector<HTMLElement>('.e-woocommerce-notices-wrapper');
    if (!wrapper) return;
    const patch = createPatch();
    const move = createMover(wrapper, scope);
    let cancel: (() => void) | undefined;

    const reveal = (notice: HTMLElement) => {
      const { top, height } = notice.getBoundingClientRect();
      const topPx = scrolledPx() + top - (window.innerHeight - height) / 2;
      scrollPage(topPx, scope, { durationMs: SCROLL_MS });
    };
    const gather = () => {
      const notices = findNotices(wrapper);
      if (!notices.length) return;
      const news = notices.find((notice) => !isLasting(notice));
      move(notices);
      cancel?.();
      // After the shop, which scrolls to the same notice in its own way: there is one scroll only, and the last one stands.
      if (news) cancel = scope.frame(() => reveal(news));
    };
    scope.add(patch.restore);
    for (const name of EVENTS) listen(document.body, name, gather, scope);
    gather();
    patch.toggle(wrapper, LOADING, false);
  },
});
