import { createPatch } from '#lib/patch.ts';
import { lastPointer, onPointerMove, type Pointer } from '#platform/pointer.ts';
import { onFrame, onViewport, type Viewport } from '#platform/viewport.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Percent, pointerProgress } from './formulas.ts';
import { addLayer, type Room, writePointed, writeScrolled } from './layer.ts';
import { contentHeightPx, measureProgress, watchNear } from './measure.ts';
import type { Motion } from './motion.ts';
import { createPaint, holdClass } from './paint.ts';
import type { Place } from './place.ts';
import { createTurn } from './turns.ts';

const ELEMENT = 'elementor-motion-effects-element';
const PARENT = 'elementor-motion-effects-parent';
const PERSPECTIVE = 'elementor-motion-effects-perspective';

/**
 * Runs a motion until the scope ends. Measures and writes only near the window, in the page's frame loop; the
 * first values have no transition. Returns a function that measures everything again.
 */
export function runMotion(motion: Motion, place: Place, scope: Scope): () => void {
  const { node, parent, isFixed } = place;
  const isPageWide = motion.relativeTo ? motion.relativeTo === 'page' : isFixed;
  const patch = createPatch();
  scope.add(patch.restore);
  const layer = motion.type === 'background' ? addLayer(node, place.layerHost, motion, scope) : undefined;
  holdClass(node, ELEMENT, scope);
  holdClass(parent, PARENT, scope);
  if (layer) holdClass(node, `${ELEMENT}-type-background`, scope);
  const hasMouse = (effect: string) => motion.mouse.some(({ name }) => name === effect);
  if (hasMouse('tilt')) holdClass(parent, PERSPECTIVE, scope);
  const paint = createPaint(layer?.node ?? node, patch, motion.transforms);

  let isDue = true;
  let isPassing = false;
  let heightPx = 0;
  let room: Room | undefined;
  let progress: Percent | undefined;
  let pointer: Pointer | undefined;
  let [x, y]: [Percent, Percent] = [0, 0];
  let [isScrolled, isPointed] = [false, false];
  // Without scroll effects, even the first mouse move is smooth.
  let land = motion.scroll.length ? paint.jump() : undefined;
  const settle = onFrame(() => {
    const write = land;
    land = undefined;
    return write;
  }, scope);

  const measure = () => {
    isDue = false;
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
  const hasPointed = ({ width, height }: Viewport): boolean => {
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
  const scrolled = () => (isPointed && isTracked ? unshared : motion.scroll);
  // One function for all frames: new closures in every frame cost garbage collection.
  const write = () => {
    if (isScrolled) {
      paint.hurry();
      for (const effect of scrolled()) writeScrolled(paint.put, effect, progress ?? 0, room);
    }
    if (isPointed) for (const effect of motion.mouse) writePointed(paint.put, effect, x, y, room);
    isTracked ||= isPointed;
    if (land) settle();
  };
  let near = { isNear: isPageWide };
  const turn = createTurn(scope);
  const isToMove = (timeMs: number): boolean => {
    if (isDue || isPassing) return true;
    if (!near.isNear) return false;
    const isIn = turn.isIn(timeMs);
    if (!isIn) request();
    return isIn;
  };
  const request = onViewport((viewport, timeMs) => {
    if (!isToMove(timeMs)) return undefined;
    isPassing = false;
    if (isDue) measure();
    isScrolled = motion.scroll.length > 0 && hasScrolled(viewport);
    isPointed = motion.mouse.length > 0 && hasPointed(viewport);
    return isScrolled || isPointed ? write : undefined;
  }, scope);
  const refresh = () => {
    isDue = true;
    request();
  };
  // An element that leaves gets one more frame, to reach its end state. Only layers are measured again: the
  // parent's size has an observer, and measuring is slow.
  const pass = () => {
    isDue ||= Boolean(layer);
    isPassing = true;
    turn.join(near.isNear);
    request();
  };
  if (!isPageWide) near = watchNear(layer ? node : parent, pass, scope);
  turn.join(near.isNear);
  if (motion.mouse.length) onPointerMove(request, scope);
  if (motion.scroll.length) scope.listen(node, 'mouseenter', paint.relax);
  return refresh;
}
