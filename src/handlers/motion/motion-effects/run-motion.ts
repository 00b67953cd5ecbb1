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
 * Runs one motion until the scope ends. Only what is near the window is measured and written, in the frame loop of the
 * page; the first values come without a transition. Gives a function that measures everything anew.
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
  // A mouse that comes from afar is followed smoothly from the first move on.
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
  // Both shift by the same properties, and the mouse has the last word.
  const unshared = motion.scroll.filter(
    ({ name }) => !hasMouse('mouseTrack') || !name.startsWith('translate'),
  );
  let isTracked = false;
  const scrolled = () => (isPointed && isTracked ? unshared : motion.scroll);
  // One function for all frames, because what each frame makes anew is collected in one of them.
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
  // What leaves has one frame more, so that it does not stay short of its end. The size of the parent is watched for itself,
  // that of a layer is nowhere: many pass in one frame, and each measure is dear.
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
