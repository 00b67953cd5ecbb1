import type { Patch } from '#lib/patch.ts';
import type { CarouselNodes } from './carousel-nodes.ts';

const CONTAINER_STATES = [
  'initialized',
  'horizontal',
  'rtl',
  'fade',
  '3d',
  'cube',
  'coverflow',
  'watch-progress',
  'backface-hidden',
  'ios',
  'android',
];
const SLIDE_CLASSES = ['active', 'prev', 'next', 'visible', 'fully-visible'].map(
  (state) => `swiper-slide-${state}`,
);
const TRANSITION = ['transform', 'transition-duration', 'transition-delay'];
const WRAPPER_STYLES = ['cursor', ...TRANSITION, 'transform-origin', '--swiper-cube-translate-z'];
const SLIDE_STYLES = [...TRANSITION, 'width', 'margin', 'margin-left', 'margin-right', 'opacity', 'z-index'];

/** Notes what the engine is about to write on the server's nodes, so that the patch puts it back. */
export function keepMarkup(
  patch: Patch,
  { container, wrapper, slides }: CarouselNodes,
  prefix: string,
): void {
  const states = CONTAINER_STATES.map((state) => prefix + state);
  patch.keep(container, { classes: states, styles: ['cursor', 'touch-action'] });
  patch.keep(wrapper, { styles: WRAPPER_STYLES });
  for (const slide of slides) {
    patch.keep(slide, {
      attributes: ['data-swiper-slide-index'],
      classes: SLIDE_CLASSES,
      styles: SLIDE_STYLES,
    });
  }
}

/** Remembers the order of a node's children; the function it gives puts them back in that order. */
export function keepOrder(parent: Node & ParentNode): () => void {
  const before = [...parent.childNodes];
  return () => {
    const isSame = before.every((node, index) => parent.childNodes[index] === node);
    // A node that moves starts again what it plays.
    if (!isSame) parent.append(...before.filter((node) => node.parentNode === parent));
  };
}
