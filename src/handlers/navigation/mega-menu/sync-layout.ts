import type { Patch } from '#lib/patch.ts';
import { deviceSetting } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { isHandheld } from './model.ts';
import { type MenuNodes, TITLES_MOUSE } from './nodes.ts';
import type { Settings } from './settings.ts';

const hasTouch = () => 'ontouchstart' in window || navigator.maxTouchPoints > 0;

/** Sets layout and touch mode for style sheets: `horizontal` exactly where the toggle is hidden. */
export function syncLayout({ nav, toggle }: MenuNodes, patch: Patch, scope: Scope): void {
  const setTouchMode = (isTouch: boolean) => patch.attribute(nav, 'data-touch-mode', String(isTouch));
  const setLayout = () => {
    const isToggleShown = toggle !== undefined && getComputedStyle(toggle).display !== 'none';
    patch.attribute(nav, 'data-layout', isToggleShown ? 'dropdown' : 'horizontal');
  };
  setLayout();
  setTouchMode(pageConfig.isEdit ? isHandheld(readDeviceMode()) : hasTouch());
  scope.listen(window, 'resize', () => {
    setLayout();
    setTouchMode(isHandheld(readDeviceMode()));
  });
  if (toggle && globalThis.ResizeObserver) scope.observe(new ResizeObserver(setLayout)).observe(toggle);
}

const JUSTIFY = '--n-menu-heading-justify-content';
/** Beyond this pointer distance, titles scroll by `STEP_PX` per move. */
const FAR_PX = 20;
const STEP_PX = 5;

interface DragOptions {
  readonly wrapper: HTMLElement;
  readonly heading: HTMLElement;
  readonly settings: Settings;
  /** Measures the available panel width again. */
  stretch(): void;
}

/** Returns how far titles scroll when the pointer is `awayPx` from where the drag began. */
export const dragStepPx = (awayPx: number): number =>
  Math.abs(awayPx) > FAR_PX ? Math.sign(awayPx) * STEP_PX : awayPx;

/** Keeps overflowing titles at the first or last one, until the scope ends. */
function arrangeTitles({ wrapper, heading, settings }: DragOptions, patch: Patch, scope: Scope): void {
  let arrangedWidthPx: number | undefined;
  const arrange = () => {
    // Phones also resize the window while a visitor scrolls, who may have scrolled the titles before.
    if (wrapper.clientWidth === arrangedWidthPx) return;
    arrangedWidthPx = wrapper.clientWidth;
    const widthPx = [...heading.children].reduce((sum, item) => sum + (item as HTMLElement).offsetWidth, 0);
    const fits = widthPx <= wrapper.clientWidth;
    patch.style(heading, JUSTIFY, fits ? null : 'start');
    if (fits) return;
    const start = deviceSetting(settings.titlesFrom, readDeviceMode(), pageConfig.breakpoints);
    const farPx = heading.scrollWidth - heading.clientWidth;
    heading.scrollLeft = start === 'end' ? farPx * (pageConfig.isRtl ? -1 : 1) : 0;
  };
  scope.listen(window, 'resize', arrange);
  // Also runs when the menu is first shown.
  if (globalThis.ResizeObserver) scope.observe(new ResizeObserver(arrange)).observe(wrapper);
  arrange();
}

/** Lets the mouse drag overflowing titles, which start at the first or last one, until the scope ends. */
export function dragTitles(options: DragOptions, patch: Patch, scope: Scope): void {
  const { heading, stretch } = options;
  let startX: number | undefined;
  const endDrag = () => {
    startX = undefined;
    patch.toggle(heading, 'e-scroll', false);
    patch.toggle(heading, 'e-scroll-active', false);
  };
  scope.listen<MouseEvent>(heading, 'mousedown', ({ pageX }) => {
    startX = pageX;
    patch.toggle(heading, 'e-scroll', true);
  });
  scope.listen<MouseEvent>(heading, 'mousemove', (event) => {
    if (startX === undefined) return;
    event.preventDefault();
    patch.toggle(heading, 'e-scroll-active', true);
    heading.scrollLeft -= dragStepPx(event.pageX - startX);
  });
  for (const type of ['mouseup', 'mouseleave']) scope.listen(heading, type, endDrag);
  let isPending = false;
  scope.listen(window, TITLES_MOUSE, () => {
    if (isPending) return;
    isPending = true;
    // Once a frame: moves are more frequent.
    scope.frame(() => {
      isPending = false;
      stretch();
    });
  });
  arrangeTitles(options, patch, scope);
}
