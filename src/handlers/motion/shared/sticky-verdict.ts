import { type Box, paddingBoxOf } from './sticky-measure.ts';
import { distancePx, followsParent, hasEffects, sticksAt } from './sticky-model.ts';
import type { StickyOptions } from './stuck.ts';

/** What an element is to do. */
export interface Verdict {
  readonly sticks: boolean;
  /** Goes along with the end of its parent. */
  readonly follows: boolean;
  readonly effects: boolean;
}

export const RESTING: Verdict = { sticks: false, follows: false, effects: false };

/** Decides by the place of an element in the layout; `heightPx` is that of the element now, `isStuck` what it does so far. */
export function verdictOn(
  place: Box,
  { to, offsetPx, effectsOffsetPx, parent }: StickyOptions,
  now: { readonly viewportPx: number; readonly heightPx: number; readonly isStuck: boolean },
): Verdict {
  const bounds = { to, offsetPx, viewportPx: now.viewportPx };
  const distance = distancePx(place, bounds);
  const sticks = sticksAt(distance, now.isStuck);
  return {
    sticks,
    follows: sticks && !!parent && followsParent(paddingBoxOf(parent), now.heightPx, bounds),
    effects: hasEffects(distance, effectsOffsetPx),
  };
}

export const isSame = (one: Verdict, other: Verdict): boolean =>
  one.sticks === other.sticks && one.follows === other.follows && one.effects === other.effects;
