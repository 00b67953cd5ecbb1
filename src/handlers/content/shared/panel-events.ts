import { emit } from '#platform/events.ts';

const RECALC = 'elementor-pro/motion-fx/recalc';
const ACTIVATE = 'elementor/nested-tabs/activate';
const BACKGROUND_VIDEO = 'elementor/bg-video/recalc';

type WithCarousel = Element & { readonly swiper?: { update?(): void } };

/** Emits that the page has changed its height, for what depends on places on it. */
export const emitMoved = (): void => {
  emit(window, RECALC);
};

/** Emits that a panel is shown, so that what is in it can measure itself: videos, maps, and carousels of any script. */
export function emitShown(panel: HTMLElement): void {
  emit(window, ACTIVATE, { detail: { content: panel }, args: [panel] });
  for (const carousel of panel.querySelectorAll<WithCarousel>('.swiper')) carousel.swiper?.update?.();
  emit(window, BACKGROUND_VIDEO);
}
