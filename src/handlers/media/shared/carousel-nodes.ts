import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
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

const WIDGET = 'e-widget-swiper';
const WRAP = 'e-swiper-container';

/** Sets the two classes by which style sheets know a running carousel: on its widget, and on the wrap that holds it. */
export function markWidget(widget: HTMLElement, scope: Scope): void {
  const wrap = widget.closest('.elementor-widget-wrap');
  widget.classList.add(WIDGET);
  wrap?.classList.add(WRAP);
  scope.add(() => {
    widget.classList.remove(WIDGET);
    // Carousels beside this one share the wrap.
    if (!wrap?.querySelector(`.${WIDGET}`)) wrap?.classList.remove(WRAP);
  });
}

/** Says to a screen reader what the parts are: slides as "1 / 6", and the widget itself where the server left it without a name. */
export function labelSlides({ widget, container, slides }: CarouselNodes, patch: Patch, label: string): void {
  slides.forEach((slide, index) => {
    patch.attribute(slide, 'role', 'group');
    patch.attribute(slide, 'aria-roledescription', 'slide');
    patch.attribute(slide, 'aria-label', `${index + 1} / ${slides.length}`);
  });
  // A list has items, and these are groups.
  if (container.getAttribute('role') === 'list') patch.attribute(container, 'role', null);
  if (container.matches('[role][aria-label]')) return;
  // No landmark: those of one name are none.
  patch.attribute(widget, 'role', 'group');
  patch.attribute(widget, 'aria-roledescription', 'carousel');
  patch.attribute(widget, 'aria-label', label);
}

/** What a carousel says to a screen reader, in the language of the page or in English. */
export const readCarouselTexts = () => ({
  previous: translate(carouselTexts.previous),
  next: translate(carouselTexts.next),
  first: translate(carouselTexts.first),
  last: translate(carouselTexts.last),
  /** Followed by a number. */
  bullet: translate(carouselTexts.bullet),
  /** Names a carousel that the server left without a name. */
  carousel: translate(carouselTexts.carousel),
  pause: translate(carouselTexts.pause),
  play: translate(carouselTexts.play),
});

export type CarouselTexts = ReturnType<typeof readCarouselTexts>;

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
