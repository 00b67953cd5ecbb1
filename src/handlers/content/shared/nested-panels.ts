import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

const RECALC = 'elementor-pro/motion-fx/recalc';
const ACTIVATE = 'elementor/nested-tabs/activate';
const BACKGROUND_VIDEO = 'elementor/bg-video/recalc';

type WithCarousel = Element & { readonly swiper?: { update?(): void } };

/** Tells what is fixed to places on the page that they changed. */
export const tellMoved = (): void => {
  emit(window, RECALC);
};

/** Tells what stands in a panel that it can be seen and has a size: videos, maps, carousels, whoever made them. */
export function tellShown(panel: HTMLElement): void {
  emit(window, ACTIVATE, { detail: { content: panel }, args: [panel] });
  for (const carousel of panel.querySelectorAll<WithCarousel>('.swiper')) carousel.swiper?.update?.();
  emit(window, BACKGROUND_VIDEO);
}

const resting = new WeakMap<Element, Scope>();

/** A scope for what the resting state of a widget does only as long as its island does not stand. */
export function restScope(element: Element, scope: Scope): Scope {
  const rest = scope.child();
  resting.set(element, rest);
  return rest;
}

/** Ends that: the island stands and does it. */
export const endRest = (element: Element): void => resting.get(element)?.dispose();
