import type { Handler } from '#runtime/define.ts';

/** A carousel that will never start is a row to scroll, with its pictures loaded. */
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

/** What the declarations of all carousels share: at least two slides in the server's markup, arrows that hold a click. */
export const carousel: Pick<Handler, 'test' | 'hold' | 'keys' | 'fallback'> = {
  test: (widget) => widget.querySelectorAll('.swiper-slide').length > 1,
  hold: '.elementor-swiper-button',
  keys: true,
  fallback: showRow,
};
