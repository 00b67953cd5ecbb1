import { addNode, createSvgNode } from '#lib/create-node.ts';
import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import type { Settings } from './model.ts';
import { highlightTimes } from './model.ts';

/** SVG paths of each marker, in a box of 500 by 150. */
const PATHS: Readonly<Record<Settings['marker'], readonly string[]>> = {
  circle: ['M325 18C228 2 14 22 14 76s130 62 240 62 236-14 236-70S380 12 210 12'],
  curly: [
    'M3 146c17-8 25-16 42-16s25 16 42 16 25-16 42-16 25 16 42 16 25-16 42-16 25 16 42 16 25-16 42-16 25 16 42 16 25-16 42-16 25 16 42 16 25-16 42-16 17 8 30 14',
  ],
  underline: ['M8 141c150-10 320-12 484-4'],
  double: ['M8 18c160-8 330-8 484 0', 'M8 134c150-8 330-8 484 0'],
  double_underline: ['M5 126c160-8 330-8 490-2', 'M8 143c150-7 330-6 484 1'],
  underline_zigzag: ['M9 126c150-6 330-8 480-5C330 124 190 130 70 137c110-5 230-7 300-5-70 2-140 6-190 11'],
  diagonal: ['M13 15c165 35 320 75 474 120'],
  strikethrough: ['M3 76h494'],
  x: ['M497 13C350 62 180 104 9 138', 'M9 13c170 36 330 78 486 125'],
};

const createDrawing = (lines: readonly string[]) =>
  createSvgNode(
    'svg',
    { viewBox: '0 0 500 150', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    ...lines.map((d) => createSvgNode('path', { d })),
  );

/** Draws a marker at a word until the scope ends, repeatedly with `loop`. */
export function highlight(
  headline: HTMLElement,
  wrapper: HTMLElement,
  { marker, loop, highlight_animation_duration, highlight_iteration_delay }: Settings,
  patch: Patch,
  scope: Scope,
): void {
  addNode(wrapper, 'append', createDrawing(PATHS[marker]), scope);
  const { hideMs, repeatMs } = highlightTimes(highlight_animation_duration, highlight_iteration_delay);
  const hide = (isHidden: boolean) => patch.toggle(headline, 'e-hide-highlight', isHidden);
  const show = () => {
    hide(false);
    patch.toggle(headline, 'e-animated', true);
    if (!loop || prefersReducedMotion()) return;
    scope.timeout(() => hide(true), hideMs);
    scope.timeout(show, repeatMs);
  };
  show();
}
