import type { Runtime } from '#runtime/runtime.ts';
import { replaceWith } from './html.ts';

const FOCUSABLE = 'a[href],button,input,select,textarea';

/** What a fragment stands for on the page; nothing when its selector is none. */
export function findFragment(selector: string): HTMLElement[] {
  try {
    return [...document.querySelectorAll<HTMLElement>(selector)];
  } catch {
    return [];
  }
}

/** The element itself, and what in it can have the focus. */
const placesIn = (element: HTMLElement) => [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** Where the focus is in an element, as a position among its places; -1 when it is elsewhere. */
const focusIn = (element: HTMLElement) => placesIn(element).indexOf(document.activeElement as HTMLElement);

/** The focus goes to what stands in the same place, or to the new element itself, but not back to the top of the page. */
function refocus(element: HTMLElement, index: number): void {
  const places = placesIn(element);
  const next = places[Math.min(index, places.length - 1)];
  if (next === element && !element.matches(FOCUSABLE)) element.tabIndex = -1;
  next?.focus({ preventScroll: true });
}

/**
 * Puts server HTML in the place of every element that its selector matches, fragment after fragment. Widgets in it come
 * alive and scripts in it run, as far as the page's policy lets them; the focus stays where it was.
 */
export function replaceFragments(fragments: Readonly<Record<string, string>>, runtime: Runtime): void {
  for (const [selector, html] of Object.entries(fragments)) {
    for (const element of findFragment(selector)) {
      // An outer match may have taken it along.
      if (!element.isConnected) continue;
      const focused = focusIn(element);
      const [first] = replaceWith(element, html, runtime);
      if (first && focused >= 0) refocus(first, focused);
    }
  }
}
