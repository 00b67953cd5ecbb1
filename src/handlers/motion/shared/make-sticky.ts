import { createPatch, type Patch, placeAtOnce } from '#lib/patch.ts';
import { emit } from '#platform/events.ts';
import { onFrame, onViewport, type Read, type Viewport } from '#platform/viewport.ts';
import type { Scope } from '#runtime/scope.ts';
import { followGrowth } from './follow-growth.ts';
import { type Box, boxOf, namesIn, paddingBoxOf, seenBoxOf } from './sticky-measure.ts';
import { distancePx, followsParent, hasEffects, sticksAt } from './sticky-model.ts';
import { putStuck, type StickyOptions, type Stuck, sizeOf, startsOf } from './stuck.ts';

/** State of a sticky element. */
export interface Verdict {
  readonly sticks: boolean;
  /** True if it has reached the end of its parent and moves with it. */
  readonly follows: boolean;
  readonly effects: boolean;
}

const RESTING: Verdict = { sticks: false, follows: false, effects: false };

/**
 * Returns the state for a position in the layout. `heightPx` is the current height, `isStuck` the current
 * state.
 */
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

/** Returns true if both states are the same. */
export const isSame = (one: Verdict, other: Verdict): boolean =>
  one.sticks === other.sticks && one.follows === other.follows && one.effects === other.effects;

const moved = ({ left, top, right, bottom }: Box, byPx: number): Box => ({
  left,
  right,
  top: top + byPx,
  bottom: bottom + byPx,
});

/** Context of `createHold`. */
interface HoldContext {
  /** Restored when the scope ends. */
  readonly marks: Patch;
  readonly scope: Scope;
  /** Requests a measurement in the next frame. */
  readonly request: () => void;
}

/** Holds an element and its sticky state. Reads and writes are separate, for the frame loop. */
function createHold(element: HTMLElement, options: StickyOptions, { marks, scope, request }: HoldContext) {
  const looks = createPatch();
  let stuck: Stuck | undefined;
  let verdict = RESTING;
  let isTold = false;
  let isFirst = true;
  // Position on the page when it left the flow; used if the page hides the spacer.
  let pagePlace: Box | undefined;

  const growth = followGrowth(element, {
    tell: (byPx) => stuck?.grow(byPx),
    change: request,
    scope,
  });
  const wearEffects = (isWorn: boolean) => {
    for (const name of namesIn(options.classes.effects)) looks.toggle(element, name, isWorn);
  };
  const placeFirst = (write: () => void) => placeAtOnce([element], marks, write);
  const placeAgain = (write: () => void) => write();
  const release = () => {
    growth.end();
    looks.restore();
    stuck?.release();
    stuck = undefined;
    verdict = RESTING;
  };
  const tell = () => {
    if (Boolean(stuck) === isTold) return;
    isTold = Boolean(stuck);
    emit(element, isTold ? 'sticky:stick' : 'sticky:unstick');
  };
  const leave = () => {
    release();
    tell();
  };
  const placeNow = (viewport: Viewport): Box | undefined => {
    if (!stuck) return boxOf(element);
    // Hidden, or moved to another parent.
    const isShown = element.offsetHeight || element.getClientRects().length;
    if (!isShown || stuck.spacer.parentNode !== element.parentNode) return undefined;
    // Spacers have no transforms.
    return seenBoxOf(stuck.spacer) ?? (pagePlace && moved(pagePlace, -viewport.scrollY));
  };
  const prepare = (next: Verdict, place: Box, viewport: Viewport) => {
    const size = next.sticks && !stuck ? sizeOf(element) : undefined;
    // The first time without transitions: a page may load scrolled down.
    const put = isFirst ? placeFirst : placeAgain;
    const flowPx = size && element.offsetHeight;
    const starts = next.sticks ? startsOf(element, place, options.parent) : undefined;
    const isTurned = next.sticks && (size || next.effects !== verdict.effects);
    return () => {
      if (!starts) release();
      put(() => {
        if (size) {
          stuck = putStuck(element, options, size);
          pagePlace = moved(place, viewport.scrollY);
        }
        if (isTurned) growth.turn(next.effects, flowPx);
        if (starts) stuck?.place(next.follows, starts);
        wearEffects(next.effects);
      });
      verdict = next;
      tell();
    };
  };

  return {
    get isStuck() {
      return Boolean(stuck);
    },
    release,
    leave,
    read(viewport: Viewport): ReturnType<Read> {
      const place = placeNow(viewport);
      if (!place) return stuck && leave;
      const heightPx = stuck ? element.offsetHeight : place.bottom - place.top;
      const now = { viewportPx: viewport.height, heightPx, isStuck: Boolean(stuck) };
      const next = verdictOn(place, options, now);
      const write = isSame(next, verdict) ? undefined : prepare(next, place, viewport);
      isFirst = false;
      return write;
    },
  };
}

/**
 * Keeps an element at an edge of the window while its place is beyond it, until the scope ends. A spacer
 * keeps its place in the layout. Works in the page's frame loop; emits `sticky:stick` and `sticky:unstick` on
 * the element.
 */
export function makeSticky(element: HTMLElement, options: StickyOptions, scope: Scope): void {
  const marks = createPatch();
  const still = createPatch();
  const hold = createHold(element, options, { marks, scope, request: () => request() });
  let widthPx = window.innerWidth;

  for (const name of namesIn(options.classes.sticky)) marks.toggle(element, name, true);
  const request = onViewport(hold.read, scope);
  const calm = onFrame(() => still.restore, scope);
  const calmSoon = onFrame(() => {
    calm();
    return undefined;
  }, scope);
  // Puts it back into the flow, where the next frame measures it. Without transitions, so nothing is visible.
  const remeasure = () => {
    if (!hold.isStuck) return;
    still.style(element, 'transition', 'none');
    hold.release();
    request();
    calmSoon();
  };
  scope.listen(window, 'resize', () => {
    // Only the height changes when a phone's address bar hides.
    if (window.innerWidth === widthPx) return;
    widthPx = window.innerWidth;
    remeasure();
  });
  if (document.readyState !== 'complete') scope.listen(window, 'load', remeasure);
  // Content that grows above moves the element.
  scope.observe(new ResizeObserver(request)).observe(document.body);
  scope.add(() => {
    hold.leave();
    still.restore();
    marks.restore();
  });
}
