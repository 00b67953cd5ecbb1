import type { Transition } from './settings.ts';

interface Ends {
  /** Where the next picture starts. */
  readonly from: Keyframe;
  /** Where the current picture ends. */
  readonly to: Keyframe;
}

const slide = (axis: 'X' | 'Y', percent: number): Ends => ({
  from: { transform: `translate${axis}(${percent}%)` },
  to: { transform: `translate${axis}(${-percent}%)` },
});

const ENDS: Readonly<Record<Transition, Ends>> = {
  fade: { from: { opacity: 0 }, to: { opacity: 0 } },
  slide_left: slide('X', 100),
  slide_right: slide('X', -100),
  slide_up: slide('Y', 100),
  slide_down: slide('Y', -100),
};

const AT_REST: Keyframe = { opacity: 1, transform: 'none' };

// Some environments lack `animate`: pictures then change without a transition.
const animate = (node: HTMLElement, frames: Keyframe[], duration: number) =>
  node.animate?.(frames, { duration, easing: 'ease' });

/** Animates one picture out and the next in; leaves no styles behind. */
export function move(
  leaving: HTMLElement,
  coming: HTMLElement,
  transition: Transition,
  durationMs: number,
): void {
  const { from, to } = ENDS[transition];
  animate(coming, [{ ...AT_REST, ...from }, AT_REST], durationMs);
  animate(leaving, [AT_REST, { ...AT_REST, ...to }], durationMs);
}
