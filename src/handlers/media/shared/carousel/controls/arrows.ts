import type { Swiper } from 'swiper/types';
import { addNode, createNode } from '#lib/create-node.ts';
import { isPressKey } from '#lib/is-modified.ts';
import { createNodeLook } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import type { CarouselExtension } from '../carousel-extension.ts';
import type { CarouselNodes, CarouselTexts } from '../carousel-nodes.ts';

/**
 * Calls back when a node is clicked, or gets Enter or Space where the browser does not turn the key into a
 * click.
 */
export function onPress(node: HTMLElement, scope: Scope, onPressed: (event: Event) => void): void {
  scope.listen(node, 'click', (event) => {
    event.preventDefault();
    onPressed(event);
  });
  scope.listen<KeyboardEvent>(node, 'keydown', (event) => {
    if (!isPressKey(event) || membersOf(event.target as Element).closest('button,a[href]')) return;
    event.preventDefault();
    onPressed(event);
  });
}

/** Adds a live region for a screen reader; returns the function that announces a text. */
export function createAnnouncer(container: HTMLElement, scope: Scope): (text: string) => void {
  const attributes = { class: 'swiper-notification', 'aria-live': 'assertive', 'aria-atomic': 'true' };
  const region = addNode(container, 'append', createNode('span', attributes), scope);
  return (text) => {
    // The same text twice only counts as a change if it was removed before.
    region.textContent = '';
    scope.frame(() => {
      region.textContent = text;
    });
  };
}

type Arrows = Pick<CarouselNodes, 'previous' | 'next'>;

const leftOf = (arrow: HTMLElement | undefined) => arrow?.getBoundingClientRect().left ?? 0;

/**
 * Returns the arrows of a right-to-left site: the one on the left is "next", whatever its class says. If
 * their position is unknown, `swapsArrows` decides.
 */
export function mirrorArrows({ previous, next }: Arrows, { swapsArrows = false }: CarouselExtension): Arrows {
  const distance = leftOf(next) - leftOf(previous);
  return (distance ? distance > 0 : swapsArrows) ? { previous: next, next: previous } : { previous, next };
}

interface ArrowSide {
  readonly name: string;
  readonly edgeText: string;
  isAtEdge(): boolean;
  move(): void;
}

interface ArrowContext {
  readonly scope: Scope;
  readonly texts: CarouselTexts;
  readonly announce: (text: string) => void;
}

/** Makes an arrow of the server a button with a name and keyboard support, disabled at the end. */
function wireArrow(
  node: HTMLElement,
  { name, edgeText, isAtEdge, move }: ArrowSide,
  swiper: Swiper,
  { scope, announce }: ArrowContext,
): void {
  const look = createNodeLook(node);
  const isDisabled = () => !swiper.params.loop && isAtEdge();
  const sync = () =>
    look.apply({
      classes: { 'swiper-button-disabled': isDisabled(), 'swiper-button-lock': swiper.isLocked },
      attributes: {
        role: 'button',
        tabindex: '0',
        'aria-label': name,
        'aria-controls': swiper.wrapperEl.id,
        'aria-disabled': String(isDisabled()),
      },
    });
  scope.add(look.restore);
  onPress(node, scope, () => (isDisabled() ? announce(edgeText) : move()));
  swiper.on('toEdge fromEdge lock unlock update', sync);
  sync();
}

/** Makes the server's arrows buttons. */
export function wireArrows({ previous, next }: Arrows, swiper: Swiper, context: ArrowContext): void {
  const { texts } = context;
  const sides: [HTMLElement | undefined, ArrowSide][] = [
    [
      previous,
      {
        name: texts.previous,
        edgeText: texts.first,
        isAtEdge: () => swiper.isBeginning,
        move: () => swiper.slidePrev(),
      },
    ],
    [
      next,
      {
        name: texts.next,
        edgeText: texts.last,
        isAtEdge: () => swiper.isEnd,
        move: () => swiper.slideNext(),
      },
    ],
  ];
  for (const [node, side] of sides) if (node) wireArrow(node, side, swiper, context);
}
