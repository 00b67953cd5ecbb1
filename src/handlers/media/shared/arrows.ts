import type { Swiper } from 'swiper/types';
import { isPressKey } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CarouselKit } from './carousel-kit.ts';
import type { CarouselNodes, CarouselTexts } from './carousel-nodes.ts';

/** Calls back when a node is clicked, or pressed with Enter or Space where the browser makes no click of it. */
export function onPress(node: HTMLElement, scope: Scope, press: (event: Event) => void): void {
  scope.listen(node, 'click', (event) => {
    event.preventDefault();
    press(event);
  });
  scope.listen<KeyboardEvent>(node, 'keydown', (event) => {
    if (!isPressKey(event) || (event.target as Element).closest('button,a[href]')) return;
    event.preventDefault();
    press(event);
  });
}

/** Adds a spot for sentences that a screen reader speaks at once; gives the function that speaks one. */
export function createAnnouncer(container: HTMLElement, scope: Scope): (text: string) => void {
  const spot = document.createElement('span');
  spot.className = 'swiper-notification';
  spot.setAttribute('aria-live', 'assertive');
  spot.setAttribute('aria-atomic', 'true');
  container.append(spot);
  scope.add(() => spot.remove());
  return (text) => {
    // The same sentence twice is a change only when the first is gone.
    spot.textContent = '';
    scope.frame(() => {
      spot.textContent = text;
    });
  };
}

type Arrows = Pick<CarouselNodes, 'previous' | 'next'>;

const leftOf = (arrow: HTMLElement | undefined) => arrow?.getBoundingClientRect().left ?? 0;

/**
 * The arrows of a site that reads from right to left: the one on the left leads on, whatever the server calls it. Where that cannot
 * be seen, as the kind has it.
 */
export function mirrorArrows({ previous, next }: Arrows, { swapsArrows = false }: CarouselKit): Arrows {
  const distance = leftOf(next) - leftOf(previous);
  return (distance ? distance > 0 : swapsArrows) ? { previous: next, next: previous } : { previous, next };
}

/** Makes the server's arrows buttons: named, reached by keyboard, and shown as disabled where they lead nowhere. */
export function wireArrows(
  { previous, next }: Arrows,
  swiper: Swiper,
  {
    patch,
    scope,
    texts,
    announce,
  }: {
    readonly patch: Patch;
    readonly scope: Scope;
    readonly texts: CarouselTexts;
    readonly announce: (text: string) => void;
  },
): void {
  const sides = [
    {
      node: previous,
      label: texts.previous,
      edge: texts.first,
      isAtEdge: () => swiper.isBeginning,
      go: () => swiper.slidePrev(),
    },
    {
      node: next,
      label: texts.next,
      edge: texts.last,
      isAtEdge: () => swiper.isEnd,
      go: () => swiper.slideNext(),
    },
  ];
  const sync = () => {
    for (const { node, isAtEdge } of sides) {
      if (!node) continue;
      const isDisabled = !swiper.params.loop && isAtEdge();
      patch.toggle(node, 'swiper-button-disabled', isDisabled);
      patch.toggle(node, 'swiper-button-lock', swiper.isLocked);
      patch.attribute(node, 'aria-disabled', String(isDisabled));
    }
  };
  for (const { node, label, edge, go } of sides) {
    if (!node) continue;
    patch.attribute(node, 'role', 'button');
    patch.attribute(node, 'tabindex', '0');
    patch.attribute(node, 'aria-label', label);
    patch.attribute(node, 'aria-controls', swiper.wrapperEl.id);
    onPress(node, scope, () => {
      if (node.getAttribute('aria-disabled') === 'true') announce(edge);
      else go();
    });
  }
  swiper.on('toEdge fromEdge lock unlock update', sync);
  sync();
}
