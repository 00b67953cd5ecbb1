import type { Look } from '#lib/look.ts';

/** What the cookie of a dismissed notice says. */
export const HIDDEN = 'hidden';

/** The cookie of a notice: another text has another id, and is shown again. */
export const cookieOf = ({ dataset }: HTMLElement) => `store_notice${dataset.noticeId ?? ''}`;

export const dismissedLook: Look = { style: { display: 'none' } };

/** The shop's own styles make it a bar at the edge of the window; without them it would push the page down. */
export const barLook: Look = {
  style: {
    position: 'fixed',
    bottom: '0',
    left: '0',
    right: '0',
    'margin-bottom': '0',
    'background-color': 'Canvas',
    color: 'CanvasText',
  },
};
