import type { Scope } from '#runtime/scope.ts';
import {
  blurAt,
  coursePoint,
  fromMiddle,
  layerPercent,
  mirrored,
  opacityAt,
  type Percent,
  scaleAt,
  travel,
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

const made = (className: string, ...children: Node[]): HTMLElement => {
  const node = Object.assign(document.createElement('div'), { className });
  node.append(...children);
  return node;
};

const speedOf = ({ scroll, mouse }: Motion, name: string): number | undefined =>
  (scroll.find((effect) => effect.name === name) ?? mouse.find((effect) => effect.name === 'mouseTrack'))
    ?.amount;

/** Adds a layer to a host, which the server's style sheet paints; removes it when the scope ends. */
export function addLayer(host: HTMLElement, into: HTMLElement, motion: Motion, scope: Scope): Layer {
  const node = made('elementor-motion-effects-layer');
  const container = made('elementor-motion-effects-container', node);
  node.style.width = `${layerPercent(speedOf(motion, 'translateX') ?? 0)}%`;
  node.style.height = `${layerPercent(speedOf(motion, 'translateY') ?? 0)}%`;
  into.prepend(container);
  scope.add(() => container.remove());
  return {
    node,
    measure: () => ({
      x: node.offsetWidth - host.offsetWidth,
      y: node.offsetHeight - host.offsetHeight,
    }),
  };
}

/** Writes one property: a custom property for a part of `transform` or `filter`, or `opacity`. */
export type Put = (property: string, value: string) => void;

// Longer numbers take longer to parse, in every frame, without a visible difference.
const short = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Returns a shift: from the middle in pixels, or as a share of the room of a background. */
const shift = (percent: Percent, speed: number, roomPx: number | undefined): string =>
  `${short(roomPx === undefined ? fromMiddle(percent, speed) : travel(percent, roomPx))}px`;

const within = ({ range, isNegative }: Effect, progress: Percent): Percent =>
  mirrored(withinRange(progress, range), isNegative);
const pointOf = ({ range, course }: Effect, progress: Percent): Percent =>
  coursePoint(progress, range, course);

type Write = (put: Put, effect: Effect, progress: Percent, room: Room | undefined) => void;

const writes: Readonly<Record<string, Write>> = {
  translateX: (put, effect, progress, room) =>
    put('--translateX', shift(within(effect, progress), effect.amount, room?.x)),
  translateY: (put, effect, progress, room) =>
    put('--translateY', shift(within(effect, progress), effect.amount, room?.y)),
  rotateZ: (put, effect, progress) =>
    put('--rotateZ', `${short(fromMiddle(within(effect, progress), effect.amount))}deg`),
  scale: (put, effect, progress) =>
    put('--scale', String(short(scaleAt(pointOf(effect, progress), effect.amount)))),
  opacity: (put, effect, progress) =>
    put('opacity', String(short(opacityAt(pointOf(effect, progress), effect.amount)))),
  blur: (put, effect, progress) =>
    put('--blur', `${short(blurAt(pointOf(effect, progress), effect.amount))}px`),
};

/** Writes a scroll effect for the current progress. `room` is for backgrounds. */
export const writeScrolled: Write = (put, effect, progress, room) =>
  writes[effect.name]?.(put, effect, progress, room);

/** Writes a mouse effect for a pointer position. `room` is for backgrounds. */
export function writePointed(put: Put, effect: Effect, x: Percent, y: Percent, room: Room | undefined): void {
  const { name, amount, isNegative } = effect;
  if (name === 'tilt') {
    put('--rotateX', `${short(fromMiddle(mirrored(y, isNegative), amount) / 10)}deg`);
    put('--rotateY', `${short(fromMiddle(mirrored(100 - x, isNegative), amount) / 10)}deg`);
    return;
  }
  put('--translateX', shift(mirrored(x, isNegative), amount, room?.x));
  put('--translateY', shift(mirrored(y, isNegative), amount, room?.y));
}
