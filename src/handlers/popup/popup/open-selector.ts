import type { Scope } from '#runtime/scope.ts';

const LEADS_NOWHERE = 'a[href=""],a[href="#"]';

interface Openers {
  /** Called once, when a pointer, a finger or the focus reaches one. */
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

/** Calls back at each click on what a selector finds, wherever and whenever that stands. Never for a malformed selector. */
export function watchOpeners(selector: string, { warm, open }: Openers, scope: Scope): void {
  if (!isSelector(selector)) return;
  const isOpener = ({ target }: Event) => target instanceof Element && target.closest(selector);
  const untouched = scope.child();
  const touch = (event: Event) => {
    if (!isOpener(event)) return;
    untouched.dispose();
    warm();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    untouched.listen(document, type, touch, { passive: true });
  }
  scope.listen(document, 'click', (event) => {
    if (!isOpener(event)) return;
    // The page would jump to its top.
    if ((event.target as Element).closest(LEADS_NOWHERE)) event.preventDefault();
    return open();
  });
}
