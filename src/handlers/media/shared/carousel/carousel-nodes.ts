import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { carouselTexts } from '#texts/carousels.ts';
import { translate } from '#texts/text.ts';

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

/** Records what Swiper will change on the server's nodes, so that the patch restores it. */
export function keepSwiperChanges(
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

/** Remembers the order of a node's children; returns the function that restores it. */
export function keepOrder(parent: Node & ParentNode): () => void {
  const before = [...parent.childNodes];
  return () => {
    const isSame = before.every((node, index) => parent.childNodes[index] === node);
    // Moving a node restarts its videos.
    if (!isSame) parent.append(...before.filter((node) => node.parentNode === parent));
  };
}

const WIDGET = 'e-widget-swiper';
const WRAP = 'e-swiper-container';

/**
 * Sets the classes that style sheets expect of a running carousel, on its widget and on the wrap around it.
 */
export function markWidget(widget: HTMLElement, scope: Scope): void {
  const wrap = widget.closest('.elementor-widget-wrap');
  widget.classList.add(WIDGET);
  wrap?.classList.add(WRAP);
  scope.add(() => {
    widget.classList.remove(WIDGET);
    // Other carousels share the wrap.
    if (!wrap?.querySelector(`.${WIDGET}`)) wrap?.classList.remove(WRAP);
  });
}

/** Adds ARIA labels: slides as "1 / 6", and the widget if the server set no name. */
export function labelSlides({ widget, container, slides }: CarouselNodes, patch: Patch, label: string): void {
  slides.forEach((slide, index) => {
    patch.attribute(slide, 'role', 'group');
    patch.attribute(slide, 'aria-roledescription', 'slide');
    patch.attribute(slide, 'aria-label', `${index + 1} / ${slides.length}`);
  });
  // The slides become groups, but a list needs list items.
  if (container.getAttribute('role') === 'list') patch.attribute(container, 'role', null);
  if (container.matches('[role][aria-label]')) return;
  // Not a landmark: landmarks need unique names.
  patch.attribute(widget, 'role', 'group');
  patch.attribute(widget, 'aria-roledescription', 'carousel');
  patch.attribute(widget, 'aria-label', label);
}

/** Returns the texts for screen readers in the page's language, else in English. */
export const readCarouselTexts = () => ({
  previous: translate(carouselTexts.previous),
  next: translate(carouselTexts.next),
  first: translate(carouselTexts.first),
  last: translate(carouselTexts.last),
  /** Followed by a number. */
  bullet: translate(carouselTexts.bullet),
  /** Name of a carousel if the server set none. */
  carousel: translate(carouselTexts.carousel),
  pause: translate(carouselTexts.pause),
  play: translate(carouselTexts.play),
});

/** Texts of a carousel for screen readers. */
export type CarouselTexts = ReturnType<typeof readCarouselTexts>;

/** The server's nodes of one carousel. */
export interface CarouselNodes {
  readonly widget: HTMLElement;
  /** `.swiper`, or `.swiper-container` in older markup. */
  readonly container: HTMLElement;
  readonly wrapper: HTMLElement;
  /** In the server's order; a loop reorders them later. */
  readonly slides: readonly HTMLElement[];
  readonly previous: HTMLElement | undefined;
  readonly next: HTMLElement | undefined;
  readonly pagination: HTMLElement | undefined;
}

/**
 * Finds the nodes of a carousel widget, ignoring carousels inside its slides. Returns undefined without a
 * carousel.
 */
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
