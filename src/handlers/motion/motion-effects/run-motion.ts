import type { Scope } from '#lib/scope.ts';
import { lastPointer, onPointerMove, type Pointer } from '#platform/pointer.ts';
import { onFrame, onViewport, type Viewport } from '#platform/viewport.ts';
import { type Percent, pointerProgress } from './formulas.ts';
import { addLayer, type Room, writeMouseEffect, writeScrollEffect } from './layer.ts';
import { contentHeightPx, measureProgress, watchNear } from './measure.ts';
import type { Motion } from './motion.ts';
import type { MotionNodes } from './motion-nodes.ts';
import { createMotionWriter, shareClass } from './motion-writer.ts';

/** How many motions move in one frame. Even a slow phone needs less than half a frame for this many. */
export const MOTIONS_PER_FRAME = 30;

const nearIds = new Set<number>();
let createdCount = 0;
let frame = 0;
let frameMs: number | undefined;

/** The turns of one motion. */
interface FrameTurn {
  /** Takes turns while the motion is near the window. */
  setNear(isNear: boolean): void;
  /** Returns whether the motion moves in the frame at `timeMs`. */
  isTurn(timeMs: number): boolean;
}

/**
 * Distributes motions over frames. Up to `MOTIONS_PER_FRAME` motions near the window move in every frame,
 * more in every second frame, and so on, which limits the work per frame. Their scroll transition hides the
 * difference.
 */
export function createFrameTurn(scope: Scope): FrameTurn {
  createdCount += 1;
  const id = createdCount;
  scope.add(() => nearIds.delete(id));
  return {
    setNear(isNear) {
      if (isNear && !scope.disposed) nearIds.add(id);
      else nearIds.delete(id);
    },
    isTurn(timeMs) {
      if (timeMs !== frameMs) frame += 1;
      frameMs = timeMs;
      return (id + frame) % Math.max(1, Math.ceil(nearIds.size / MOTIONS_PER_FRAME)) === 0;
    },
  };
}

const ELEMENT = 'elementor-motion-effects-element';
const PARENT = 'elementor-motion-effects-parent';
const PERSPECTIVE = 'elementor-motion-effects-perspective';

/**
 * Runs a motion until the scope ends. Measures and writes only near the window, in the page's frame loop; the
 * first values have no transition. Returns a function that measures everything again.
 */
export function runMotion(motion: Motion, nodes: MotionNodes, scope: Scope): () => void {
  const { node, parent, isFixed } = nodes;
  const isPageWide = motion.relativeTo ? motion.relativeTo === 'page' : isFixed;
  const patch = scope.patch();
  const layer = motion.type === 'background' ? addLayer(node, nodes.layerHost, motion, scope) : undefined;
  shareClass(node, ELEMENT, scope);
  shareClass(parent, PARENT, scope);
  if (layer) shareClass(node, `${ELEMENT}-type-background`, scope);
  const hasMouse = (effect: string) => motion.mouse.some(({ name }) => name === effect);
  if (hasMouse('tilt')) shareClass(parent, PERSPECTIVE, scope);
  const writer = createMotionWriter(layer?.node ?? node, patch, motion.transforms);

  let isStale = true;
  let isLeaving = false;
  let heightPx = 0;
  let room: Room | undefined;
  let progress: Percent | undefined;
  let pointer: Pointer | undefined;
  let [x, y]: [Percent, Percent] = [0, 0];
  let [isScrolled, isPointerMoved] = [false, false];
  // Without scroll effects, even the first mouse move is smooth.
  let restoreAfterJump = motion.scroll.length ? writer.disableTransitions() : undefined;
  const scheduleRestore = onFrame(() => {
    const write = restoreAfterJump;
    restoreAfterJump = undefined;
    return write;
  }, scope);

  const measure = () => {
    isStale = false;
    heightPx = contentHeightPx(parent);
    room = layer?.measure();
    progress = undefined;
    pointer = undefined;
  };
  const hasScrolled = (viewport: Viewport): boolean => {
    const before = progress;
    progress = measureProgress(motion, { parent, heightPx, isFixed }, viewport);
    return progress !== before;
  };
  const hasPointerMoved = ({ width, height }: Viewport): boolean => {
    const now = lastPointer();
    if (!now || now === pointer) return false;
    pointer = now;
    x = pointerProgress(now.x, width);
    y = pointerProgress(now.y, height);
    return true;
  };
  // Scroll and mouse effects share these properties; the mouse wins.
  const unshared = motion.scroll.filter(
    ({ name }) => !hasMouse('mouseTrack') || !name.startsWith('translate'),
  );
  let isTracked = false;
  const scrollEffects = () => (isPointerMoved && isTracked ? unshared : motion.scroll);
  // One function for all frames: new closures in every frame cost garbage collection.
  const write = () => {
    if (isScrolled) {
      writer.shortenTransitions();
      for (const effect of scrollEffects())
        writeScrollEffect(writer.setProperty, effect, progress ?? 0, room);
    }
    if (isPointerMoved)
      for (const effect of motion.mouse) writeMouseEffect(writer.setProperty, effect, x, y, room);
    isTracked ||= isPointerMoved;
    if (restoreAfterJump) scheduleRestore();
  };
  let near = { isNear: isPageWide };
  const frameTurn = createFrameTurn(scope);
  const canMoveIn = (timeMs: number): boolean => {
    if (isStale || isLeaving) return true;
    if (!near.isNear) return false;
    const isTurn = frameTurn.isTurn(timeMs);
    if (!isTurn) request();
    return isTurn;
  };
  const request = onViewport((viewport, timeMs) => {
    if (!canMoveIn(timeMs)) return undefined;
    isLeaving = false;
    if (isStale) measure();
    isScrolled = motion.scroll.length > 0 && hasScrolled(viewport);
    isPointerMoved = motion.mouse.length > 0 && hasPointerMoved(viewport);
    return isScrolled || isPointerMoved ? write : undefined;
  }, scope);
  const refresh = () => {
    isStale = true;
    request();
  };
  // An element that leaves gets one more frame, to reach its end state. Only layers are measured again: the
  // parent's size has an observer, and measuring is slow.
  const onNearChange = () => {
    isStale ||= Boolean(layer);
    isLeaving = true;
    frameTurn.setNear(near.isNear);
    request();
  };
  if (!isPageWide) near = watchNear(layer ? node : parent, onNearChange, scope);
  frameTurn.setNear(near.isNear);
  if (motion.mouse.length) onPointerMove(request, scope);
  if (motion.scroll.length) scope.listen(node, 'mouseenter', writer.restoreTransitions);
  return refresh;
}
