import { keepFocus } from '#lib/keep-focus.ts';
import { membersOf } from '#lib/members-of.ts';
import { whenShown } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { isShown } from '../shared/is-shown.ts';

const LOADING = 'e-woocommerce-notices-wrapper-loading';
const SCROLL_MS = 1000;

/** Events after which the page may have new notices. */
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

const GROUP = '.woocommerce-NoticeGroup';
const BANNER = '.wc-block-components-notice-banner';
const NOTICES = `${GROUP},${BANNER},.woocommerce-error,.woocommerce-message,.woocommerce-info`;

const PERMANENT_NOTICES =
  '[class*="-form-login-toggle"],[class*="-form-coupon-toggle"],.cart-empty,.wc-empty-cart-message';

/** Sample notices in the editor. */
const DEMO = '.e-notices-demo-notice';

/** Returns whether a notice is permanent: a toggle of the checkout's forms, or the empty cart's message. */
const isPermanent = (notice: Element): boolean => notice.closest(PERMANENT_NOTICES) !== null;

/** Returns the page's notices outside the wrapper, in order, without nested ones. */
function findNotices(wrapper: Element): HTMLElement[] {
  const isDemo = (notice: Element) => (pageConfig.isEdit || pageConfig.isPreview) && notice.matches(DEMO);
  return [...document.querySelectorAll<HTMLElement>(NOTICES)].filter(
    (notice) =>
      !wrapper.contains(notice) && !membersOf(notice.parentElement)?.closest(NOTICES) && !isDemo(notice),
  );
}

const WRAPPER = '.e-woocommerce-notices-wrapper';

/** Returns whether a widget is hidden while another one is shown, such as the one in the header for phones. */
const leavesNotices = (element: HTMLElement): boolean =>
  !isShown(element) &&
  [...document.querySelectorAll(WRAPPER)].some(
    (wrapper) => !element.contains(wrapper) && isShown(wrapper.parentElement ?? wrapper),
  );

interface OriginalPosition {
  readonly parent: Element;
  readonly next: ChildNode | null;
}

/** Returns a function that moves notices to the start of a wrapper and keeps the focus. */
function createNoticeMover(wrapper: HTMLElement, scope: Scope): (notices: readonly HTMLElement[]) => void {
  const originalPositions = new Map<HTMLElement, OriginalPosition>();
  scope.add(() => {
    for (const [notice, { parent, next }] of [...originalPositions].reverse()) {
      if (notice.parentElement !== wrapper) continue;
      parent.insertBefore(notice, next?.parentNode === parent ? next : null);
    }
  });
  return (notices) => {
    for (const notice of notices) {
      const { parentElement: parent, nextSibling: next } = notice;
      if (parent) originalPositions.set(notice, { parent, next });
    }
    for (const notice of originalPositions.keys()) if (!notice.isConnected) originalPositions.delete(notice);
    keepFocus(() => wrapper.prepend(...notices));
  };
}

export default defineBehaviour({
  mount({ element, scope }) {
    const wrapper = element.querySelector<HTMLElement>(WRAPPER);
    if (!wrapper) return;
    const patch = scope.patch();
    const moveToWrapper = createNoticeMover(wrapper, scope);
    let cancel: (() => void) | undefined;

    const scrollToNotice = (notice: HTMLElement) => {
      const { top, height } = notice.getBoundingClientRect();
      const topPx = scrolledPx() + top - (window.innerHeight - height) / 2;
      scrollPage(topPx, scope, { durationMs: SCROLL_MS });
    };
    const moveNotices = () => {
      const notices = leavesNotices(element) ? [] : findNotices(wrapper);
      if (!notices.length) return;
      const newNotice = notices.find((notice) => !isPermanent(notice));
      moveToWrapper(notices);
      cancel?.();
      if (!newNotice) return;
      // After the shop's own scroll to the same notice: the last scroll wins.
      whenShown(scope, () => {
        cancel = scope.frame(() => scrollToNotice(newNotice));
      });
    };
    for (const name of EVENTS) listen(document.body, name, moveNotices, scope);
    moveNotices();
    patch.toggle(wrapper, LOADING, false);
  },
});
