import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

function scroller(): HTMLElement {
  const { documentElement: root, body } = document;
  if (window.scrollY || root.scrollHeight > root.clientHeight) return root;
  return body.scrollHeight > body.clientHeight ? body : root;
}

/** How far the page, or its body where that scrolls, can be scrolled. */
export function scrollablePx(): number {
  const { scrollHeight, clientHeight } = scroller();
  return Math.max(0, scrollHeight - clientHeight);
}

/** Puts the page there at once. */
export function jumpTo(topPx: number): void {
  const there: ScrollToOptions = { top: topPx, behavior: 'instant' };
  if (scroller() === document.body) document.body.scrollTo(there);
  else window.scrollTo(there);
}

/** Has sections not snap until the scope ends: a scroll on its way would be drawn to each that it passes. */
export function suspendSnap(scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  for (const node of [document.documentElement, document.body]) {
    const { scrollSnapType = 'none' } = getComputedStyle(node);
    if (scrollSnapType !== 'none') patch.style(node, 'scroll-snap-type', 'none');
  }
}

// Longer than a browser takes to scroll smoothly.
const LANDED_MS = 1500;

/** A scope for a scroll that the browser does: it ends when that has arrived, and sections do not snap on the way. */
export function createLanding(scope: Scope): Scope {
  const landing = scope.child();
  suspendSnap(landing);
  landing.listen(document, 'scrollend', landing.dispose, { capture: true });
  landing.timeout(landing.dispose, LANDED_MS);
  return landing;
}
