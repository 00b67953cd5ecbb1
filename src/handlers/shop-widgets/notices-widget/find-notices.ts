import { pageConfig } from '#platform/config.ts';

const GROUP = '.woocommerce-NoticeGroup';
const BANNER = '.wc-block-components-notice-banner';
const NOTICES = `${GROUP},${BANNER},.woocommerce-error,.woocommerce-message,.woocommerce-info`;

const LASTING =
  '[class*="-form-login-toggle"],[class*="-form-coupon-toggle"],.cart-empty,.wc-empty-cart-message';

/** What editors see in the place of notices. */
const DEMO = '.e-notices-demo-notice';

/** True for what a page always says: the ways to two forms of the checkout, and that the cart is empty. */
export const isLasting = (notice: Element): boolean => notice.closest(LASTING) !== null;

/** The notices of the page that are not in the wrapper, in order; a group or a notice comes whole, with what is in it. */
export function findNotices(wrapper: Element): HTMLElement[] {
  const isDemo = (notice: Element) => (pageConfig.isEdit || pageConfig.isPreview) && notice.matches(DEMO);
  return [...document.querySelectorAll<HTMLElement>(NOTICES)].filter(
    (notice) => !wrapper.contains(notice) && !notice.parentElement?.closest(NOTICES) && !isDemo(notice),
  );
}
