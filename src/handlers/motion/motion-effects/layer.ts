import type { Scope } from '#runtime/scope.ts';
import { layerPercent } from './formulas.ts';
import type { Motion } from './motion.ts';

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
