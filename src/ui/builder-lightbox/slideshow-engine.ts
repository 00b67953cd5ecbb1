import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { placeWithoutTransitions } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { keepJQueryData } from '#platform/jquery-data.ts';

/** Options of the slideshow engine. */
export interface EngineOptions {
  /** Index of the first slide shown. */
  readonly start: number;
  /** If false, the last slide ends the slideshow. */
  readonly loops: boolean;
  readonly onSlide: (index: number) => void;
  readonly onZoom: (isZoomed: boolean) => void;
}

/** Reasons why slides do not move: the share menu is open, or a picture is zoomed. */
export type LockReason = 'share' | 'zoom';

/** Moves and zooms the slides. */
export interface Engine {
  step(by: number): void;
  toggleZoom(): void;
  /** Adds or removes a reason. Slides do not move while there is at least one. */
  setLocked(reason: LockReason, isLocked: boolean): void;
  /** Returns false right after a drag, whose release the browser reports as a click. */
  isClickable(): boolean;
}

const SPEED_MS = 300;
const GAP_PX = 100;

/** Starts Swiper on a slideshow in the page. Other scripts use it as `container.swiper`. */
export function startEngine(container: HTMLElement, options: EngineOptions, scope: Scope): Engine {
  const { start, loops, onSlide, onZoom } = options;
  const nodes = [...container.querySelectorAll<HTMLElement>('.swiper-wrapper,.swiper-slide')];
  const createSwiper = () =>
    new Swiper(container, {
      modules: [Zoom],
      initialSlide: start,
      loop: loops,
      // A click during a transition counts.
      loopPreventsSliding: false,
      spaceBetween: GAP_PX,
      speed: prefersReducedMotion() ? 0 : SPEED_MS,
      grabCursor: true,
      zoom: true,
    });
  const swiper = placeWithoutTransitions(nodes, scope.patch(), createSwiper);
  const reasons = new Set<LockReason>();
  const setLocked = (reason: LockReason, isLocked: boolean) => {
    if (isLocked) reasons.add(reason);
    else reasons.delete(reason);
    const isFree = !reasons.size;
    Object.assign(swiper, { allowSlideNext: isFree, allowSlidePrev: isFree, allowTouchMove: isFree });
  };
  swiper.on('slideChange', () => onSlide(swiper.realIndex));
  swiper.on('zoomChange', (_swiper, scale) => {
    setLocked('zoom', scale > 1);
    onZoom(scale > 1);
  });
  keepJQueryData(container, 'swiper', swiper, scope);
  scope.add(() => swiper.destroy(true, false));
  return {
    step: (by) => void (by > 0 ? swiper.slideNext() : swiper.slidePrev()),
    toggleZoom: () => swiper.zoom.toggle(),
    setLocked,
    isClickable: () => swiper.allowClick,
  };
}
