import { findScoped } from '#lib/find-scoped.ts';

/** The server's nodes of one carousel. */
export interface CarouselNodes {
  /** The widget's own element. */
  readonly widget: HTMLElement;
  /** `.swiper`, or `.swiper-container` in older markup. */
  readonly container: HTMLElement;
  readonly wrapper: HTMLElement;
  /** In the server's order; a loop moves them about later. */
  readonly slides: readonly HTMLElement[];
  readonly previous: HTMLElement | undefined;
  readonly next: HTMLElement | undefined;
  readonly pagination: HTMLElement | undefined;
}

/** Finds the nodes of a widget, and none of a carousel inside one of its slides. Nothing when there is no carousel in it. */
export function findCarousel(widget: HTMLElement): CarouselNodes | undefined {
  const container = findScoped(widget, '.swiper,.swiper-container')[0];
  const wrapper = container?.querySelector<HTMLElement>(':scope > .swiper-wrapper');
  if (!container || !wrapper) return undefined;
  return {
    widget,
    container,
    wrapper,
    slides: [...wrapper.querySelectorAll<HTMLElement>(':scope > .swiper-slide')],
    previous: findScoped(widget, '.elementor-swiper-button-prev')[0],
    next: findScoped(widget, '.elementor-swiper-button-next')[0],
    pagination: findScoped(widget, '.swiper-pagination')[0],
  };
}
