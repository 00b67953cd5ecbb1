import type { Scope } from '#lib/scope.ts';
import { visibleArea, watchPlace } from './watch-place.ts';

/** The side of an element on which something opens. */
export type Side = 'above' | 'below';

/** Where something is beside an element, in its own pixels. */
export interface Placed {
  readonly side: Side;
  /** The height up to the edge of the window. */
  readonly roomPx: number;
}

/** Distance from the window's edges in pixels. */
const PADDING_PX = 8;
/** Browsers round places to parts of a pixel. */
const TOLERANCE_PX = 0.1;

/** Returns the room on each side of an element. */
function roomAround({ top, bottom }: DOMRect): Record<Side, number> {
  const area = visibleArea();
  return { above: top - area.top - PADDING_PX, below: area.bottom - bottom - PADDING_PX };
}

/** Returns the side on which something opens: below, unless more of it fits above. */
const chooseSide = (heightPx: number, { above, below }: Record<Side, number>): Side =>
  heightPx <= below || below >= above ? 'below' : 'above';

/** Returns how much larger an element is drawn than it is: the page may be scaled. */
function scaleOf(element: HTMLElement): number {
  const scale = element.getBoundingClientRect().width / element.offsetWidth;
  // The width of the element itself is rounded.
  return Number.isFinite(scale) && Math.abs(scale - 1) > 0.01 ? scale : 1;
}

/**
 * Places an element of ours at the edge of another one, as wide as that, wherever in the page each of them is, until
 * the scope ends. It stays on the side on which it opens, even if it gets lower. `onPlaced` may limit its height, and
 * is called again whenever one of them has moved.
 */
export function placeBeside(
  anchor: HTMLElement,
  element: HTMLElement,
  onPlaced: (placed: Placed) => void,
  scope: Scope,
): void {
  const { style } = element;
  const at = { left: 0, top: 0 };
  let side: Side | undefined;
  const move = (edge: 'left' | 'top', byPx: number) => {
    if (Math.abs(byPx) > TOLERANCE_PX) at[edge] += byPx;
    style[edge] = `${at[edge]}px`;
  };
  const place = () => {
    const box = anchor.getBoundingClientRect();
    const room = roomAround(box);
    const scale = scaleOf(element);
    style.width = `${box.width / scale}px`;
    side ??= chooseSide(element.getBoundingClientRect().height, room);
    onPlaced({ side, roomPx: room[side] / scale });
    // Its pixels are counted from the page, or from any element around it.
    const { left, top, height } = element.getBoundingClientRect();
    const topPx = side === 'below' ? box.bottom : box.top - height;
    move('left', (box.left - left) / scale);
    move('top', (topPx - top) / scale);
  };
  Object.assign(style, { position: 'absolute', left: '0', top: '0' });
  place();
  watchPlace([anchor, element], place, scope);
}
