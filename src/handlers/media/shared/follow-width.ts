import type { Swiper } from 'swiper/types';
import type { Scope } from '#runtime/scope.ts';

/** Fired on the window when a tab panel opens, and with it what was hidden in there. */
const TABS_ACTIVATE = 'elementor/nested-tabs/activate';

/**
 * Lays a carousel out again when its width changes, at the page's breakpoints (its own width may stay there), and when a
 * panel opens around it. The engine's own way also follows the height, and loses a press that comes with it.
 */
export function followWidth(swiper: Swiper, minWidths: readonly string[], scope: Scope): void {
  const { el } = swiper;
  const relayout = () => {
    if (el.clientWidth) swiper.update();
  };
  let widthPx = el.clientWidth;
  const observer = new ResizeObserver(() => {
    if (el.clientWidth === widthPx) return;
    widthPx = el.clientWidth;
    scope.frame(relayout);
  });
  observer.observe(el);
  scope.observe(observer);
  for (const minWidth of minWidths)
    scope.listen(matchMedia(`(min-width: ${minWidth}px)`), 'change', relayout);
  scope.listen(window, TABS_ACTIVATE, relayout);
}
