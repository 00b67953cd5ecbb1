import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

const LEADS_NOWHERE = 'a[href=""],a[href="#"]';

interface Openers {
  /** Called once, when a pointer or the focus reaches an opener. */
  readonly warm: () => void;
  readonly open: () => unknown;
}

function isSelector(text: string): boolean {
  try {
    return document.createDocumentFragment().querySelector(text) === null;
  } catch {
    return false;
  }
}

/**
 * Calls `open` at each click on an element that matches the selector, including elements added later. Ignores
 * malformed selectors.
 */
export function watchOpeners(selector: string, { warm, open }: Openers, scope: Scope): void {
  if (!isSelector(selector)) return;
  const isOpener = ({ target }: Event) => target instanceof Element && membersOf(target).closest(selector);
  const preloadScope = scope.child();
  const onFirstUse = (event: Event) => {
    if (!isOpener(event)) return;
    preloadScope.dispose();
    warm();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    preloadScope.listen(document, type, onFirstUse, { passive: true });
  }
  scope.listen(document, 'click', (event) => {
    if (!isOpener(event)) return;
    // Otherwise the page would scroll to the top.
    if (membersOf(event.target as Element).closest(LEADS_NOWHERE)) event.preventDefault();
    return open();
  });
}
