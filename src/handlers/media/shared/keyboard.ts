import type { Swiper } from 'swiper/types';
import type { Scope } from '#runtime/scope.ts';
import type { CarouselNodes } from './carousel-nodes.ts';

const BULLET = '.swiper-pagination-bullet';
const PLACES = `.elementor-swiper-button,.swiper-slide,${BULLET}`;
/** Arrow keys mean something else in here. */
const OWN_ARROWS = 'input,textarea,select,audio,video,[contenteditable],[role=slider],[role=tab]';
const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex="0"]';

/** Which way an arrow key leads; nothing for other keys and with a modifier. */
function directionOf(event: KeyboardEvent, isRtl: boolean): 'next' | 'previous' | undefined {
  const { key, ctrlKey, altKey, metaKey } = event;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || ctrlKey || altKey || metaKey) return undefined;
  return (key === 'ArrowRight') === isRtl ? 'previous' : 'next';
}

const focusInto = (slide: HTMLElement | undefined) =>
  slide?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });

/** Moves the carousel by the arrow keys while an arrow, a bullet or a slide has the focus. The focus goes along. */
export function wireKeyboard(
  { widget, pagination }: CarouselNodes,
  swiper: Swiper,
  { scope, isRtl }: { readonly scope: Scope; readonly isRtl: boolean },
): void {
  const isOwn = (node: Element) => node.parentElement?.closest('.elementor-element') === widget;
  scope.listen<KeyboardEvent>(widget, 'keydown', (event) => {
    const target = event.target as Element;
    const direction = directionOf(event, isRtl);
    const place = target.closest(PLACES);
    if (!direction || !place || !isOwn(place) || target.closest(OWN_ARROWS)) return;
    event.preventDefault();
    if (direction === 'next') swiper.slideNext();
    else swiper.slidePrev();
    if (place.matches(BULLET)) pagination?.querySelector<HTMLElement>(`${BULLET}-active`)?.focus();
    else if (place.matches('[inert]')) focusInto(swiper.slides[swiper.activeIndex]);
  });
}
