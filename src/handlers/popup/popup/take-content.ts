import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';

/** Releases what lives in an element, and empties it. */
export function empty(element: HTMLElement, runtime: Pick<Runtime, 'dispose'>): void {
  for (const child of element.children) runtime.dispose(child);
  element.replaceChildren();
}

/**
 * Takes the content of a popup off the page, as the server sent it, until the scope ends: nothing in it runs or is found by
 * its id while the popup is closed, and every opening gets a fresh copy.
 */
export function takeContent(
  element: HTMLElement,
  runtime: Pick<Runtime, 'dispose'>,
  scope: Scope,
): DocumentFragment {
  const content = document.createDocumentFragment();
  // Widgets that began already give their markup back first.
  for (const child of element.children) runtime.dispose(child);
  content.append(...element.childNodes);
  scope.add(() => element.replaceChildren(content));
  return content;
}
