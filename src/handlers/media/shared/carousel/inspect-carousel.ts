import type { Swiper } from 'swiper/types';

/** Adds what tests read from a mounted carousel to its fixture. */
export function inspectCarousel<Fixture extends { readonly element: HTMLElement }>(fixture: Fixture) {
  const { element } = fixture;
  const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
    element.querySelector<E>(selector) as E;
  const findAll = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const swiperElement = find<HTMLElement & { swiper: Swiper }>('.swiper,.swiper-container');
  return {
    ...fixture,
    find,
    findAll,
    swiperElement,
    swiper: swiperElement.swiper,
    previous: find('.elementor-swiper-button-prev'),
    next: find('.elementor-swiper-button-next'),
    /** Numbers of the slides that are not inert, in document order. */
    reachable: () =>
      findAll('.swiper-slide:not([inert])')
        .map((slide) => slide.getAttribute('aria-label')?.split(' ')[0])
        .join(' '),
    bullets: () => findAll('.swiper-pagination-bullet'),
  };
}
