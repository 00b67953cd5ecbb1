import type { Swiper } from 'swiper/types';

/** Adds what tests read from a mounted carousel to its fixture. */
export function inspectCarousel<Fixture extends { readonly element: HTMLElement }>(fixture: Fixture) {
  const { element } = fixture;
  const of = <E extends HTMLElement = HTMLElement>(selector: string) =>
    element.querySelector<E>(selector) as E;
  const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const frame = of<HTMLElement & { swiper: Swiper }>('.swiper,.swiper-container');
  return {
    ...fixture,
    of,
    all,
    frame,
    swiper: frame.swiper,
    previous: of('.elementor-swiper-button-prev'),
    next: of('.elementor-swiper-button-next'),
    /** Numbers of the slides that are not inert, in document order. */
    reachable: () =>
      all('.swiper-slide:not([inert])')
        .map((slide) => slide.getAttribute('aria-label')?.split(' ')[0])
        .join(' '),
    bullets: () => all('.swiper-pagination-bullet'),
  };
}
