import type { Swiper } from 'swiper/types';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import type { CarouselNodes } from '../carousel-nodes.ts';

interface Track {
  /** Distance of each slide from the start of the track, in pixels. */
  readonly offsets: readonly number[];
  /** How far the track has moved, in pixels. */
  readonly position: number;
  /** Visible width of the track, in pixels. */
  readonly size: number;
}

/** Returns for each slide whether its leading edge is visible. */
export const slidesInView = ({ offsets, position, size }: Track): boolean[] =>
  offsets.map((offset) => {
    const place = offset - position;
    // Widths are fractions: allow one pixel.
    return place > -1 && place < size - 1;
  });

/** Makes slides inert that are hidden after the current transition. */
export function wireVisibility(swiper: Swiper, patch: Patch): void {
  const sync = () => {
    const { translate, rtlTranslate, slidesGrid: offsets, size } = swiper;
    const position = rtlTranslate ? translate : -translate;
    slidesInView({ offsets, position, size }).forEach((isInView, index) => {
      const slide = swiper.slides[index];
      if (!slide) return;
      patch.attribute(slide, 'aria-hidden', isInView ? null : 'true');
      patch.attribute(slide, 'inert', isInView ? null : '');
    });
  };
  swiper.on('transitionStart transitionEnd update', sync);
  sync();
}

const BULLET = '.swiper-pagination-bullet';
const KEYBOARD_TARGETS = `.elementor-swiper-button,.swiper-slide,${BULLET}`;
const USES_ARROW_KEYS = 'input,textarea,select,audio,video,[contenteditable],[role=slider],[role=tab]';
const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex="0"]';

/** Returns the direction of an arrow key; undefined for other keys and with a modifier. */
function directionOf(event: KeyboardEvent, isRtl: boolean): 'next' | 'previous' | undefined {
  const { key, ctrlKey, altKey, metaKey } = event;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || ctrlKey || altKey || metaKey) return undefined;
  return (key === 'ArrowRight') === isRtl ? 'previous' : 'next';
}

const focusInto = (slide: HTMLElement | undefined) =>
  slide?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });

/**
 * Moves the carousel with the arrow keys while an arrow, a bullet or a slide has the focus. The focus moves
 * along.
 */
export function wireKeyboard(
  { widget, pagination }: CarouselNodes,
  swiper: Swiper,
  { scope, isRtl }: { readonly scope: Scope; readonly isRtl: boolean },
): void {
  const isInWidget = (node: Element) => node.parentElement?.closest('.elementor-element') === widget;
  scope.listen<KeyboardEvent>(widget, 'keydown', (event) => {
    const target = event.target as Element;
    const direction = directionOf(event, isRtl);
    const place = membersOf(target).closest(KEYBOARD_TARGETS);
    if (!direction || !place || !isInWidget(place) || membersOf(target).closest(USES_ARROW_KEYS)) return;
    event.preventDefault();
    if (direction === 'next') swiper.slideNext();
    else swiper.slidePrev();
    if (place.matches(BULLET)) pagination?.querySelector<HTMLElement>(`${BULLET}-active`)?.focus();
    else if (place.matches('[inert]')) focusInto(swiper.slides[swiper.activeIndex]);
  });
}
