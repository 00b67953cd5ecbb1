import type { Patch } from '#lib/patch.ts';
import { controlValue } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Scope } from '#runtime/scope.ts';
import { dragStepPx } from './model.ts';
import type { Settings } from './settings.ts';

const JUSTIFY = '--n-tabs-heading-justify-content';
const PRESSED = 'e-scroll';
const DRAGGED = 'e-scroll-active';
const PAGE_X = 'data-page-x';
/** A press that moves less is a click. */
const CLICK_SLOP_PX = 5;

export interface ScrollRow {
  /** Puts it in its place anew: its settings changed. */
  refresh(): void;
}

/** A row of titles that scrolls where it is too long, also by dragging; a drag is no click on a title. */
export function createScrollRow(
  row: HTMLElement,
  settings: () => Settings,
  patch: Patch,
  scope: Scope,
): ScrollRow {
  const of = <Key extends 'horizontal_scroll' | 'tabs_justify_horizontal'>(key: Key) =>
    controlValue<string>(settings()[key], readDeviceMode(), pageConfig.breakpoints);
  const isOn = () => of('horizontal_scroll') === 'enable';
  let startX: number | undefined;
  let wasDragged = false;

  const refresh = () => {
    // Titles that are centred or at the end reach out at the other side too, where nothing can be measured.
    patch.style(row, JUSTIFY, isOn() ? 'start' : null);
    if (!isOn()) return;
    const roomPx = row.scrollWidth - row.clientWidth;
    if (roomPx <= 0) {
      patch.style(row, JUSTIFY, null);
      return;
    }
    const isRtl = getComputedStyle(row).direction === 'rtl';
    row.scrollLeft = of('tabs_justify_horizontal') === 'end' ? roomPx * (isRtl ? -1 : 1) : 0;
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
