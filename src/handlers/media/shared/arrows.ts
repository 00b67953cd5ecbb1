import type { Swiper } from 'swiper/types';
import { isPressKey } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import type { CarouselExtension } from './carousel-extension.ts';
import type { CarouselNodes, CarouselTexts } from './carousel-nodes.ts';

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
  const region = document.createElement('span');
  region.className = 'swiper-notification';
  region.setAttribute('aria-live', 'assertive');
  region.setAttribute('aria-atomic', 'true');
  container.append(region);
  scope.add(() => region.remove());
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

/** Makes the server's arrows buttons with a name and keyboard support, disabled at the ends. */
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
      name: texts.previous,
      edgeText: texts.first,
      isAtEdge: () => swiper.isBeginning,
      move: () => swiper.slidePrev(),
    },
    {
      node: next,
      name: texts.next,
      edgeText: texts.last,
      isAtEdge: () => swiper.isEnd,
      move: () => swiper.slideNext(),
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
  for (const { node, name, edgeText, move } of sides) {
    if (!node) continue;
    patch.attribute(node, 'role', 'button');
    patch.attribute(node, 'tabindex', '0');
    patch.attribute(node, 'aria-label', name);
    patch.attribute(node, 'aria-controls', swiper.wrapperEl.id);
    onPress(node, scope, () => {
      if (node.getAttribute('aria-disabled') === 'true') announce(edgeText);
      else move();
    });
  }
  swiper.on('toEdge fromEdge lock unlock update', sync);
  sync();
}
