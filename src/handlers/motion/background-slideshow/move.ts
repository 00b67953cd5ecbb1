import type { Transition } from './settings.ts';

interface Ends {
  /** Where the coming picture starts. */
  readonly from: Keyframe;
  /** Where the one that goes ends. */
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

// Not in every environment; without it pictures change at once.
const animate = (node: HTMLElement, frames: Keyframe[], duration: number) =>
  node.animate?.(frames, { duration, easing: 'ease' });

/** Animates one picture away and another one into its place; afterwards nothing of it is left on them. */
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
