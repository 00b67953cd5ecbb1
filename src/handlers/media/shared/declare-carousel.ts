import type { Handler } from '#runtime/define.ts';

/** Shows a carousel that never starts as a scrollable row with loaded pictures. */
function showRow(widget: HTMLElement): void {
  const container = widget.querySelector<HTMLElement>('.swiper,.swiper-container');
  if (container) container.style.overflowX = 'auto';
  for (const node of widget.querySelectorAll<HTMLImageElement>('.swiper-lazy,.swiper-lazy-preloader')) {
    const { src, background } = node.dataset;
    node.hidden = node.matches('.swiper-lazy-preloader');
    if (src) node.src = src;
    if (background) node.style.backgroundImage = `url(${JSON.stringify(background)})`;
  }
}

/**
 * Declaration shared by all carousels: needs two slides in the server's markup; clicks on arrows are held.
 */
export const carouselDeclaration: Pick<Handler, 'test' | 'hold' | 'keys' | 'fallback'> = {
  test: (widget) => widget.querySelectorAll('.swiper-slide').length > 1,
  hold: '.elementor-swiper-button',
  keys: true,
  fallback: showRow,
};
