import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Given } from './gallery-options.ts';
import type { GalleryParts } from './wake.ts';

/** How one picture takes the place of another. */
export interface MoveOptions {
  readonly fades: boolean;
  readonly speedMs: number;
}

const SPEED_MS = 500;

const isTime = (value: unknown) => Number(value ?? Number.NaN) >= 0;

/** Reads it from what the page gives for the slider; junk counts as unset. */
export const moveOptions = ({ animation, animationSpeed: speed }: Given): MoveOptions => ({
  fades: animation === 'fade',
  speedMs: isTime(speed) ? Number(speed) : SPEED_MS,
});

/** Gives what moves a picture into the viewport in the time of the options, from wherever it is, until the scope ends. */
export function createMover({ pictures, options, slider, scope }: GalleryParts): (index: number) => void {
  if (!slider) return () => {};
  const { viewport, place } = slider;
  const { fades, speedMs } = moveOptions(options.slider?.given ?? {});
  const duration = prefersReducedMotion() ? 0 : speedMs;
  const snapType = viewport.style.scrollSnapType;
  const row = viewport.firstElementChild;
  const leftOf = (index: number) => pictures[index]?.slide.getBoundingClientRect().left ?? 0;
  const snap = () => {
    viewport.style.scrollSnapType = snapType;
  };
  let moving: Animation | undefined;
  scope.add(() => moving?.cancel());
  viewport.style.transition = `height ${duration}ms`;
  return (index) => {
    const before = leftOf(index);
    moving?.cancel();
    // It would pull the strip back while the slides are on their way.
    viewport.style.scrollSnapType = 'none';
    place(index);
    const from = fades ? { opacity: 0 } : { transform: `translateX(${before - leftOf(index)}px)` };
    moving = row?.animate?.([from, {}], { duration, easing: 'ease' });
    if (moving) moving.onfinish = snap;
    else snap();
  };
}
