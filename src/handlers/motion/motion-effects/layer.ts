import { addNode, createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import {
  backgroundOffset,
  blurAt,
  coursePoint,
  layerPercent,
  mirrored,
  offsetFromMiddle,
  opacityAt,
  type Percent,
  scaleAt,
  withinRange,
} from './formulas.ts';
import type { Effect, Motion } from './motion.ts';

/** How much larger a background layer is than its host, in pixels. */
export interface Room {
  readonly x: number;
  readonly y: number;
}

/** A moving background layer. */
export interface Layer {
  readonly node: HTMLElement;
  measure(): Room;
}

const speedOf = ({ scroll, mouse }: Motion, name: string): number | undefined =>
  (scroll.find((effect) => effect.name === name) ?? mouse.find((effect) => effect.name === 'mouseTrack'))
    ?.amount;

/** Adds a layer to a host, which the server's style sheet paints; removes it when the scope ends. */
export function addLayer(host: HTMLElement, into: HTMLElement, motion: Motion, scope: Scope): Layer {
  const [width, height] = ['translateX', 'translateY'].map((name) =>
    layerPercent(speedOf(motion, name) ?? 0),
  );
  const style = `width:${width}%;height:${height}%`;
  const node = createNode('div', { class: 'elementor-motion-effects-layer', style });
  const container = createNode('div', { class: 'elementor-motion-effects-container' }, node);
  addNode(into, 'prepend', container, scope);
  return {
    node,
    measure: () => ({
      x: node.offsetWidth - host.offsetWidth,
      y: node.offsetHeight - host.offsetHeight,
    }),
  };
}

/** Writes one property: a custom property for a part of `transform` or `filter`, or `opacity`. */
export type SetProperty = (property: string, value: string) => void;

// Longer numbers take longer to parse, in every frame, without a visible difference.
const shortened = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Returns a shift: from the middle in pixels, or as a share of the room of a background. */
const shift = (percent: Percent, speed: number, roomPx: number | undefined): string =>
  `${shortened(roomPx === undefined ? offsetFromMiddle(percent, speed) : backgroundOffset(percent, roomPx))}px`;

const progressWithin = ({ range, isNegative }: Effect, progress: Percent): Percent =>
  mirrored(withinRange(progress, range), isNegative);
const pointOf = ({ range, course }: Effect, progress: Percent): Percent =>
  coursePoint(progress, range, course);

type WriteEffect = (
  setProperty: SetProperty,
  effect: Effect,
  progress: Percent,
  room: Room | undefined,
) => void;

const effectWriters: Readonly<Record<string, WriteEffect>> = {
  translateX: (setProperty, effect, progress, room) =>
    setProperty('--translateX', shift(progressWithin(effect, progress), effect.amount, room?.x)),
  translateY: (setProperty, effect, progress, room) =>
    setProperty('--translateY', shift(progressWithin(effect, progress), effect.amount, room?.y)),
  rotateZ: (setProperty, effect, progress) =>
    setProperty(
      '--rotateZ',
      `${shortened(offsetFromMiddle(progressWithin(effect, progress), effect.amount))}deg`,
    ),
  scale: (setProperty, effect, progress) =>
    setProperty('--scale', String(shortened(scaleAt(pointOf(effect, progress), effect.amount)))),
  opacity: (setProperty, effect, progress) =>
    setProperty('opacity', String(shortened(opacityAt(pointOf(effect, progress), effect.amount)))),
  blur: (setProperty, effect, progress) =>
    setProperty('--blur', `${shortened(blurAt(pointOf(effect, progress), effect.amount))}px`),
};

/** Writes a scroll effect for the current progress. `room` is for backgrounds. */
export const writeScrollEffect: WriteEffect = (setProperty, effect, progress, room) =>
  effectWriters[effect.name]?.(setProperty, effect, progress, room);

/** Writes a mouse effect for a pointer position. `room` is for backgrounds. */
export function writeMouseEffect(
  setProperty: SetProperty,
  effect: Effect,
  x: Percent,
  y: Percent,
  room: Room | undefined,
): void {
  const { name, amount, isNegative } = effect;
  if (name === 'tilt') {
    setProperty('--rotateX', `${shortened(offsetFromMiddle(mirrored(y, isNegative), amount) / 10)}deg`);
    setProperty('--rotateY', `${shortened(offsetFromMiddle(mirrored(100 - x, isNegative), amount) / 10)}deg`);
    return;
  }
  setProperty('--translateX', shift(mirrored(x, isNegative), amount, room?.x));
  setProperty('--translateY', shift(mirrored(y, isNegative), amount, room?.y));
}
