import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

/**
 * How far a row scrolls at each move, once the pointer is farther than `FAST_FROM_PX` from where the drag
 * started.
 */
const FAST_STEP_PX = 5;
const FAST_FROM_PX = 20;

/** Returns how far a row scrolls at a move of a pointer that is this far from where the drag started. */
export const dragStepPx = (deltaPx: number): number =>
  Math.abs(deltaPx) > FAST_FROM_PX ? Math.sign(deltaPx) * FAST_STEP_PX : deltaPx;

const PRESSED = 'e-scroll';
const DRAGGED = 'e-scroll-active';
const PAGE_X = 'data-page-x';
/** A press that moves no farther is a click. */
const CLICK_SLOP_PX = 5;

/** How a row scrolls. The functions are called at each use, because devices and settings change. */
export interface RowRules {
  /** The style property with which the page aligns the content of the row. */
  readonly justify: string;
  isOn(): boolean;
  /** Whether a row that is too long starts scrolled to its end. */
  startsAtEnd(): boolean;
}

/** A row that scrolls when it is too long. */
export interface ScrollRow {
  /** Applies changed rules, and resets the scroll position. */
  refresh(): void;
}

/**
 * Scrolls a row until all of an element inside can be seen that got the focus by a key: browsers do not when a
 * part of it can.
 */
function showWhole(row: HTMLElement, element: EventTarget | null): void {
  if (!(element instanceof Element && element.matches(':focus-visible'))) return;
  const [outer, inner] = [row.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
  else if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
}

/** Makes a row scroll if it is too long, also by dragging. A drag does not click the content. */
export function createScrollRow(
  row: HTMLElement,
  { justify, isOn, startsAtEnd }: RowRules,
  patch: Patch,
  scope: Scope,
): ScrollRow {
  let startX: number | undefined;
  let wasDragged = false;

  const refresh = () => {
    // Centred or end-aligned content would also overflow at the start, where it cannot be measured.
    patch.style(row, justify, isOn() ? 'start' : null);
    if (!isOn()) return;
    const roomPx = row.scrollWidth - row.clientWidth;
    if (roomPx <= 0) {
      patch.style(row, justify, null);
      return;
    }
    const isRtl = getComputedStyle(row).direction === 'rtl';
    row.scrollLeft = startsAtEnd() ? roomPx * (isRtl ? -1 : 1) : 0;
  };
  const release = () => {
    startX = undefined;
    patch.toggle(row, PRESSED, false);
    patch.toggle(row, DRAGGED, false);
    patch.attribute(row, PAGE_X, null);
  };

  scope.listen<MouseEvent>(row, 'mousedown', ({ button, pageX }) => {
    wasDragged = false;
    if (button || !isOn()) return;
    startX = pageX;
    patch.toggle(row, PRESSED, true);
    patch.attribute(row, PAGE_X, String(pageX));
  });
  scope.listen<MouseEvent>(row, 'mousemove', (event) => {
    if (startX === undefined) return;
    event.preventDefault();
    const deltaPx = startX - event.pageX;
    wasDragged ||= Math.abs(deltaPx) > CLICK_SLOP_PX;
    patch.toggle(row, DRAGGED, true);
    row.scrollLeft += dragStepPx(deltaPx);
  });
  for (const type of ['mouseup', 'mouseleave']) scope.listen(row, type, release);
  const suppressClick = (event: MouseEvent) => {
    // Clicks by keys and scripts have no `detail`.
    if (!wasDragged || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  };
  scope.listen(row, 'click', suppressClick, { capture: true });
  scope.listen(row, 'focusin', ({ target }) => isOn() && showWhole(row, target));
  // Also runs when the row is first shown.
  scope.observe(new ResizeObserver(refresh)).observe(row);
  return { refresh };
}
