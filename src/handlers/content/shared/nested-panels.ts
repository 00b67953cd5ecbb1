import { emit } from '#platform/events.ts';

const RECALC = 'elementor-pro/motion-fx/recalc';
const ACTIVATE = 'elementor/nested-tabs/activate';
const BACKGROUND_VIDEO = 'elementor/bg-video/recalc';

type WithCarousel = Element & { readonly swiper?: { update?(): void } };

/** Tells what is fixed to places on the page that they changed. */
export const tellMoved = (): void => {
  emit(window, RECALC);
};

/** Tells what stands in a panel that it can be seen and has a size: videos, maps, carousels, whoever made them. */
export function tellShown(panel: HTMLElement): void {
  emit(window, ACTIVATE, { detail: { content: panel }, args: [panel] });
  for (const carousel of panel.querySelectorAll<WithCarousel>('.swiper')) carousel.swiper?.update?.();
  emit(window, BACKGROUND_VIDEO);
}
