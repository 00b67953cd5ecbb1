import { findScoped } from '#lib/find-scoped.ts';
import { defineWidget } from '#runtime/widget.ts';
import { hasCookie } from '#storage/raw-cookie.ts';

/** The value of the cookie of a dismissed notice. */
export const HIDDEN = 'hidden';

/** Returns the name of a notice's cookie: another text has another id, and is shown again. */
export const cookieOf = ({ dataset }: HTMLElement) => `store_notice${dataset.noticeId ?? ''}`;

const BAR = {
  position: 'fixed',
  bottom: '0',
  left: '0',
  right: '0',
  'margin-bottom': '0',
  'background-color': 'Canvas',
  color: 'CanvasText',
};

/** Shows the notice of the shop, which the server hides, until the visitor dismisses it. */
export default defineWidget({
  nodes: ({ element }) => ({
    notice: element,
    links: findScoped(element, '.woocommerce-store-notice__dismiss-link'),
    // The shop's own styles make it a bar at the edge of the window; without them it would push the page down.
    style: getComputedStyle(element).position === 'static' ? BAR : {},
  }),
  state: ({ element }) => ({ isDismissed: hasCookie(cookieOf(element), HIDDEN) }),
  view: ({ isDismissed }, { notice, style }) => [
    [notice, isDismissed ? { style: { display: 'none' } } : { style, fold: { isOpen: true } }],
  ],
});
