import type { Transition } from './settings.ts';

interface SlideEnds {
  /** Where the next picture starts. */
  readonly from: Keyframe;
  /** Where the current picture ends. */
  readonly to: Keyframe;
}

const slideEnds = (axis: 'X' | 'Y', percent: number): SlideEnds => ({
  from: { transform: `translate${axis}(${percent}%)` },
  to: { transform: `translate${axis}(${-percent}%)` },
});

const ENDS: Readonly<Record<Transition, SlideEnds>> = {
  fade: { from: { opacity: 0 }, to: { opacity: 0 } },
  slide_left: slideEnds('X', 100),
  slide_right: slideEnds('X', -100),
  slide_up: slideEnds('Y', 100),
  slide_down: slideEnds('Y', -100),
};

const IN_PLACE: Keyframe = { opacity: 1, transform: 'none' };

// Some environments lack `animate`: pictures then change without a transition.
const animate = (node: HTMLElement, frames: Keyframe[], duration: number) =>
  node.animate?.(frames, { duration, easing: 'ease' });

/** Animates one picture out and the next in; leaves no styles behind. */
export function animateChange(
  leaving: HTMLElement,
  entering: HTMLElement,
  transition: Transition,
  durationMs: number,
): void {
  const { from, to } = ENDS[transition];
  animate(entering, [{ ...IN_PLACE, ...from }, IN_PLACE], durationMs);
  animate(leaving, [IN_PLACE, { ...IN_PLACE, ...to }], durationMs);
}
