import { findScoped } from '#lib/find-scoped.ts';
import { defineWidget } from '#runtime/widget.ts';
import { hasCookie } from '#storage/raw-cookie.ts';

/** The cookie value of a dismissed notice. */
export const HIDDEN_VALUE = 'hidden';

/** Returns the cookie name of a notice. A new text has a new id, so it is shown again. */
export const cookieName = ({ dataset }: HTMLElement) => `store_notice${dataset.noticeId ?? ''}`;

const BAR = {
  position: 'fixed',
  bottom: '0',
  left: '0',
  right: '0',
  'margin-bottom': '0',
  'background-color': 'Canvas',
  color: 'CanvasText',
};

export default defineWidget({
  nodes: ({ element }) => ({
    notice: element,
    links: findScoped(element, '.woocommerce-store-notice__dismiss-link'),
    // Without the shop's styles, the notice would push the page down.
    style: getComputedStyle(element).position === 'static' ? BAR : {},
  }),
  state: ({ element }) => ({ isDismissed: hasCookie(cookieName(element), HIDDEN_VALUE) }),
  view: ({ isDismissed }, { notice, style }) => [
    [notice, isDismissed ? { style: { display: 'none' } } : { style, fold: { isOpen: true } }],
  ],
});
