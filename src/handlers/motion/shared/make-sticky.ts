import { type Patch, placeWithoutTransitions } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { emit } from '#platform/events.ts';
import { onFrame, onViewport, type Read, type Viewport } from '#platform/viewport.ts';
import { type Box, boxOf, classNamesIn, paddingBoxOf, visibleBoxOf } from './sticky-measure.ts';
import { distancePx, hasEffects, hasReachedParentEnd, sticksAt } from './sticky-model.ts';
import { removeFromFlow, type StickyOptions, type StuckElement, sizeOf, startsOf } from './stuck.ts';
import { watchGrowth } from './watch-growth.ts';

/** State of a sticky element. */
export interface StickyState {
  readonly sticks: boolean;
  /** True if it has reached the end of its parent and moves with it. */
  readonly movesWithParent: boolean;
  readonly effects: boolean;
}

const NOT_STICKY: StickyState = { sticks: false, movesWithParent: false, effects: false };

/**
 * Returns the state for a position in the layout. `heightPx` is the current height, `isStuck` the current
 * state.
 */
export function stickyStateAt(
  place: Box,
  { to, offsetPx, effectsOffsetPx, parent }: StickyOptions,
  now: { readonly viewportPx: number; readonly heightPx: number; readonly isStuck: boolean },
): StickyState {
  const bounds = { to, offsetPx, viewportPx: now.viewportPx };
  const distance = distancePx(place, bounds);
  const sticks = sticksAt(distance, now.isStuck);
  return {
    sticks,
    movesWithParent: sticks && !!parent && hasReachedParentEnd(paddingBoxOf(parent), now.heightPx, bounds),
    effects: hasEffects(distance, effectsOffsetPx),
  };
}

/** Returns true if both states are the same. */
export const isSameState = (state: StickyState, other: StickyState): boolean =>
  state.sticks === other.sticks &&
  state.movesWithParent === other.movesWithParent &&
  state.effects === other.effects;

const moved = ({ left, top, right, bottom }: Box, byPx: number): Box => ({
  left,
  right,
  top: top + byPx,
  bottom: bottom + byPx,
});

/** The shared parts that a sticky element needs. */
interface StickyElementContext {
  /** Restored when the scope ends. */
  readonly basePatch: Patch;
  readonly scope: Scope;
  /** Requests a measurement in the next frame. */
  readonly request: () => void;
}

/** Keeps the sticky state of an element. Reads and writes are separate, for the frame loop. */
function createStickyElement(
  element: HTMLElement,
  options: StickyOptions,
  { basePatch, scope, request }: StickyElementContext,
) {
  const effectsPatch = scope.patch();
  let stuck: StuckElement | undefined;
  let current = NOT_STICKY;
  let wasStuck = false;
  let isFirst = true;
  // Position on the page when it left the flow; used if the page hides the spacer.
  let pagePlace: Box | undefined;

  const growth = watchGrowth(element, {
    onGrowth: (byPx) => stuck?.grow(byPx),
    onChange: request,
    scope,
  });
  const toggleEffects = (isOn: boolean) => {
    for (const name of classNamesIn(options.classes.effects)) effectsPatch.toggle(element, name, isOn);
  };
  const placeFirst = (write: () => void) => placeWithoutTransitions([element], basePatch, write);
  const placeAgain = (write: () => void) => write();
  const release = () => {
    growth.end();
    effectsPatch.restore();
    stuck?.release();
    stuck = undefined;
    current = NOT_STICKY;
  };
  const emitState = () => {
    if (Boolean(stuck) === wasStuck) return;
    wasStuck = Boolean(stuck);
    emit(element, wasStuck ? 'sticky:stick' : 'sticky:unstick');
  };
  const leave = () => {
    release();
    emitState();
  };
  const currentBox = (viewport: Viewport): Box | undefined => {
    if (!stuck) return boxOf(element);
    // Hidden, or moved to another parent.
    const isShown = element.offsetHeight || element.getClientRects().length;
    if (!isShown || stuck.spacer.parentNode !== element.parentNode) return undefined;
    // Spacers have no transforms.
    return visibleBoxOf(stuck.spacer) ?? (pagePlace && moved(pagePlace, -viewport.scrollY));
  };
  const prepare = (next: StickyState, place: Box, viewport: Viewport) => {
    const size = next.sticks && !stuck ? sizeOf(element) : undefined;
    // The first time without transitions: a page may load scrolled down.
    const put = isFirst ? placeFirst : placeAgain;
    const flowPx = size && element.offsetHeight;
    const starts = next.sticks ? startsOf(element, place, options.parent) : undefined;
    const hasClassChange = next.sticks && (size || next.effects !== current.effects);
    return () => {
      if (!starts) release();
      put(() => {
        if (size) {
          stuck = removeFromFlow(element, options, size);
          pagePlace = moved(place, viewport.scrollY);
        }
        if (starts) stuck?.place(next.movesWithParent, starts);
        toggleEffects(next.effects);
      });
      if (hasClassChange) growth.afterClassChange(next.effects, flowPx);
      current = next;
      emitState();
    };
  };

  return {
    get isStuck() {
      return Boolean(stuck);
    },
    release,
    leave,
    read(viewport: Viewport): ReturnType<Read> {
      const place = currentBox(viewport);
      if (!place) return stuck && leave;
      const heightPx = stuck ? element.offsetHeight : place.bottom - place.top;
      const now = { viewportPx: viewport.height, heightPx, isStuck: Boolean(stuck) };
      const next = stickyStateAt(place, options, now);
      const write = isSameState(next, current) ? undefined : prepare(next, place, viewport);
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
  const basePatch = scope.patch();
  const withoutTransitions = scope.patch();
  const stickyElement = createStickyElement(element, options, { basePatch, scope, request: () => request() });
  let widthPx = window.innerWidth;

  for (const name of classNamesIn(options.classes.sticky)) basePatch.toggle(element, name, true);
  const request = onViewport(stickyElement.read, scope);
  const restoreTransitions = onFrame(() => withoutTransitions.restore, scope);
  const restoreTransitionsSoon = onFrame(() => {
    restoreTransitions();
    return undefined;
  }, scope);
  // Puts it back into the flow, where the next frame measures it. Without transitions, so nothing is visible.
  const remeasure = () => {
    if (!stickyElement.isStuck) return;
    withoutTransitions.style(element, 'transition', 'none');
    stickyElement.release();
    request();
    restoreTransitionsSoon();
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
  scope.add(stickyElement.leave);
}
