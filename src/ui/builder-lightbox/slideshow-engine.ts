import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { createPatch, placeAtOnce } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageJQuery } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

export interface EngineOptions {
  /** Place of the slide that is shown first. */
  readonly start: number;
  /** Default true. False: it ends with the last slide. */
  readonly loops: boolean;
  readonly onSlide: (index: number) => void;
  readonly onZoom: (isZoomed: boolean) => void;
}

/** Why slides stay where they are: the menu of targets is open, or a picture is larger than its slide. */
export type HoldReason = 'share' | 'zoom';

/** What moves the slides. */
export interface Engine {
  step(by: number): void;
  toggleZoom(): void;
  /** Slides stay where they are until nothing holds them any more. */
  hold(reason: HoldReason, isHeld: boolean): void;
  /** False right after a drag, whose release is a click for the browser. */
  isClickable(): boolean;
}

const SPEED_MS = 300;
const GAP_PX = 100;

/** Starts the engine on a slideshow that is on the page; other scripts reach it as `container.swiper`. */
export function startEngine(container: HTMLElement, options: EngineOptions, scope: Scope): Engine {
  const { start, loops, onSlide, onZoom } = options;
  const nodes = [...container.querySelectorAll<HTMLElement>('.swiper-wrapper,.swiper-slide')];
  const begin = () =>
    new Swiper(container, {
      modules: [Zoom],
      initialSlide: start,
      loop: loops,
      // A press during a slide transition is not ignored.
      loopPreventsSliding: false,
      spaceBetween: GAP_PX,
      speed: prefersReducedMotion() ? 0 : SPEED_MS,
      grabCursor: true,
      zoom: true,
    });
  const swiper = placeAtOnce(nodes, createPatch(), begin);
  const reasons = new Set<HoldReason>();
  const hold = (reason: HoldReason, isHeld: boolean) => {
    if (isHeld) reasons.add(reason);
    else reasons.delete(reason);
    const isFree = !reasons.size;
    Object.assign(swiper, { allowSlideNext: isFree, allowSlidePrev: isFree, allowTouchMove: isFree });
  };
  swiper.on('slideChange', () => onSlide(swiper.realIndex));
  swiper.on('zoomChange', (_swiper, scale) => {
    hold('zoom', scale > 1);
    onZoom(scale > 1);
  });
  pageJQuery()?.(container).data('swiper', swiper);
  scope.add(() => {
    pageJQuery()?.(container).removeData('swiper');
    swiper.destroy(true, false);
  });
  return {
    step: (by) => void (by > 0 ? swiper.slideNext() : swiper.slidePrev()),
    toggleZoom: () => swiper.zoom.toggle(),
    hold,
    isClickable: () => swiper.allowClick,
  };
}
