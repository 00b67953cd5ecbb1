import { emit } from '#platform/events.ts';

const RECALC = 'elementor-pro/motion-fx/recalc';
const ACTIVATE = 'elementor/nested-tabs/activate';
const BACKGROUND_VIDEO = 'elementor/bg-video/recalc';

type WithCarousel = Element & { readonly swiper?: { update?(): void } };

/** Emits that the page's height changed, for scripts that depend on positions. */
export const emitLayoutChanged = (): void => {
  emit(window, RECALC);
};

/** Emits that a panel is shown, so that videos, maps and carousels in it can measure themselves. */
export function emitPanelShown(panel: HTMLElement): void {
  emit(window, ACTIVATE, { detail: { content: panel }, args: [panel] });
  for (const carousel of panel.querySelectorAll<WithCarousel>('.swiper')) carousel.swiper?.update?.();
  emit(window, BACKGROUND_VIDEO);
}
