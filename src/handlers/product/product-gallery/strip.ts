import { applyLook } from '#lib/look.ts';
import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#runtime/scope.ts';
import type { SlideOptions } from './model.ts';
import { makeViewport, placeLook, ROW_LOOK } from './view.ts';

/** A row of slides of which a viewport shows one, and which a finger scrolls. */
export interface Strip {
  readonly viewport: HTMLElement;
  /** How long a move takes. */
  readonly durationMs: number;
  /** The slide in the viewport; undefined while the viewport changes its size, and where there is none. */
  at(): number | undefined;
  /** Gives the viewport the height of the slide that is shown, and brings that one back when the width is another. */
  fit(): void;
  /** Brings a slide into the viewport, from wherever it is. */
  moveTo(index: number): void;
}

/** Makes a strip of the row; when the scope ends the markup is as it was. */
export function createStrip(
  row: HTMLElement,
  slides: readonly HTMLElement[],
  { rtl, smoothHeight, fades, speedMs }: SlideOptions,
  { patch, scope }: { readonly patch: Patch; readonly scope: Scope },
): Strip {
  const viewport = makeViewport(rtl);
  const durationMs = prefersReducedMotion() ? 0 : speedMs;
  const snapType = viewport.style.scrollSnapType;
  const [first] = slides;
  let widthPx = 0;
  let moving: Animation | undefined;

  const leftOf = (index: number) => slides[index]?.getBoundingClientRect().left ?? 0;
  const place = (index: number) => {
    viewport.scrollLeft = (slides[index]?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  };
  const fit = () => {
    const shown = slides.findIndex((slide) => slide.matches('.flex-active-slide'));
    const heightPx = slides[shown]?.offsetHeight;
    if (smoothHeight && heightPx) viewport.style.height = `${heightPx}px`;
    if (viewport.clientWidth === widthPx) return;
    widthPx = viewport.clientWidth;
    place(shown);
  };
  const snap = () => {
    viewport.style.scrollSnapType = snapType;
  };

  applyLook(row, ROW_LOOK, patch);
  for (const [index, slide] of slides.entries()) {
    applyLook(slide, placeLook(index), patch);
    // A mouse that pulls a picture would take a copy of it along.
    for (const image of slide.querySelectorAll('img')) patch.attribute(image, 'draggable', 'false');
  }
  row.before(viewport);
  viewport.append(row);
  scope.add(() => viewport.replaceWith(row));
  scope.add(() => moving?.cancel());
  const observer = scope.observe(new ResizeObserver(fit));
  for (const slide of slides) observer.observe(slide);

  return {
    viewport,
    durationMs,
    fit,
    at() {
      const index = Math.round(Math.abs(viewport.scrollLeft) / widthPx);
      return viewport.clientWidth === widthPx && slides[index] ? index : undefined;
    },
    moveTo(index) {
      const before = leftOf(index);
      moving?.cancel();
      // It would pull the strip back while the slides are on their way.
      viewport.style.scrollSnapType = 'none';
      place(index);
      const from = fades ? { opacity: 0 } : { transform: `translateX(${before - leftOf(index)}px)` };
      moving = row.animate?.([from, {}], { duration: durationMs, easing: 'ease' });
      if (moving) moving.onfinish = snap;
      else snap();
      // What is hidden scrolls nowhere; it may be shown again before anything says so.
      if (viewport.clientWidth) return;
      widthPx = 0;
      scope.frame(fit);
    },
  };
}
