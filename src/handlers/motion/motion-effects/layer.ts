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

/** How much larger a background is than its host, in pixels. */
export interface Room {
  readonly x: number;
  readonly y: number;
}

/** A part of the page that has a background which moves. */
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

/** Puts a layer into a host, on which the server's style sheet paints its background; takes it out again with the scope. */
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

/** Takes one thing to write: a custom property for a part of `transform` or `filter`, or the opacity itself. */
export type Put = (property: string, value: string) => void;

// Longer numbers cost time to read, in every frame, and show nothing.
const short = (value: number): number => Math.round(value * 10_000) / 10_000;

/** How a shift is counted: in pixels from the middle, or in shares of the room that a background has. */
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

/** Writes what a scroll effect does when the page is that far; `room` is that of a background. */
export const writeScrolled: Write = (put, effect, progress, room) =>
  writes[effect.name]?.(put, effect, progress, room);

/** Writes what a mouse effect does when the pointer is that far from the left and the top. */
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
