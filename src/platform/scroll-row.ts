import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** How far a row scrolls at one move of a drag at most, once the pointer is further away than the limit. */
const FAST_STEP_PX = 5;
const FAST_FROM_PX = 20;

/** How far a row scrolls for a pointer that is this far from where it went down. */
export const dragStepPx = (deltaPx: number): number =>
  Math.abs(deltaPx) > FAST_FROM_PX ? Math.sign(deltaPx) * FAST_STEP_PX : deltaPx;

const PRESSED = 'e-scroll';
const DRAGGED = 'e-scroll-active';
const PAGE_X = 'data-page-x';
/** A press that moves less is a click. */
const CLICK_SLOP_PX = 5;

/** How a row scrolls; asked again whenever it matters, because devices and settings change. */
export interface RowRules {
  /** The style property with which the page justifies what is in the row. */
  readonly justify: string;
  isOn(): boolean;
  /** Whether a row that is too long begins with its far end in view. */
  startsAtEnd(): boolean;
}

export interface ScrollRow {
  /** Puts it in its place anew: its rules changed. */
  refresh(): void;
}

/** A row that scrolls where it is too long, also by dragging; a drag is no click on what is in it. */
export function createScrollRow(
  row: HTMLElement,
  { justify, isOn, startsAtEnd }: RowRules,
  patch: Patch,
  scope: Scope,
): ScrollRow {
  let startX: number | undefined;
  let wasDragged = false;

  const refresh = () => {
    // What is centred or at the end reaches out at the other side too, where nothing can be measured.
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
  const swallow = (event: MouseEvent) => {
    // Keys and scripts make clicks without a count of presses.
    if (!wasDragged || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  };
  scope.listen(row, 'click', swallow, { capture: true });
  // Also when it is shown for the first time.
  const observer = scope.observe(new ResizeObserver(refresh));
  observer.observe(row);
  return { refresh };
}
