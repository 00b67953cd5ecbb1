import type { Patch } from '#lib/patch.ts';
import { belongsAbove } from './overlay-parts.ts';

/** Id of the element that holds the overlays which islands render themselves. */
const LAYER_HOST = 'skerry-layers';
const SPOKEN = '[aria-live], [role=alert], [role=status], [role=log]';
/** What other scripts have open, a consent box above all: it may lie over ours, and is to be answered. */
const FOREIGN = '[aria-modal="true"]:not([aria-hidden="true"])';
const SILENT = 'script, style, link, template, noscript';

/** True for what is only around others: it takes no room of its own, or has no box. */
function isWrapper(node: Element): boolean {
  if (getComputedStyle(node).display === 'contents') return true;
  return (
    node.childElementCount > 0 && node.getClientRects().length > 0 && !(node as HTMLElement).offsetHeight
  );
}

/** True for what nobody sees now: a calendar that is still closed, for instance, which is shown over the overlay later. */
const isHidden = (node: Element): boolean => getComputedStyle(node).display === 'none';

/**
 * Makes everything inert that is neither one of `kept` nor around one of them, nor painted over the first of these. Live regions still
 * speak, modal dialogs of other scripts stay in reach, and in the host of overlays only those of `behind` are inert.
 */
export function makeInert(patch: Patch, kept: readonly Element[], behind: readonly Element[]): void {
  const holds = (node: Element, elements: readonly Element[]) => elements.some((each) => node.contains(each));
  const ours = [...kept, ...behind];
  const foreign = [...document.querySelectorAll(FOREIGN)].filter(
    (each) => !holds(each, ours) && !ours.some((own) => own.contains(each)),
  );
  const free = [...kept, ...foreign];
  const [overlay] = kept;
  const isExempt = (node: Element) =>
    node.matches(`${SPOKEN}, ${SILENT}`) ||
    (node.parentElement?.id === LAYER_HOST && !holds(node, behind)) ||
    (!holds(node, behind) && (isHidden(node) || (overlay && belongsAbove(node, overlay))));

  const isAround = (node: Element) =>
    node.id === LAYER_HOST || holds(node, free) || (!isExempt(node) && isWrapper(node));
  // All is read before anything is written.
  const found: Element[] = [];
  const walk = (parent: Element) => {
    for (const node of parent.children) {
      if (free.includes(node)) continue;
      if (isAround(node)) walk(node);
      else if (!isExempt(node)) found.push(node);
    }
  };
  walk(document.body);
  for (const node of found) patch.attribute(node, 'inert', node.getAttribute('inert') ?? '');
}

const stop = (node: HTMLElement, patch: Patch) => {
  patch.style(node, 'overflow-x', 'hidden');
  patch.style(node, 'overflow-y', 'hidden');
};

/** Keeps the page from scrolling; where its scroll bar took room, that room stays, so that nothing moves. */
export function lockScroll(patch: Patch): void {
  const { documentElement: root, body } = document;
  const hasScrollbar = window.innerWidth > root.clientWidth;
  // The viewport takes the overflow of the body unless the root has its own. On the other element it would make a scroll
  // container, and sticky elements would jump.
  const scroller = getComputedStyle(root).overflow === 'visible' ? body : root;
  if (hasScrollbar) patch.style(root, 'scrollbar-gutter', 'stable');
  stop(scroller, patch);
  // Where sections snap, the body scrolls inside a root that does not.
  if (scroller === body || !/auto|scroll/.test(getComputedStyle(body).overflowY)) return;
  if (body.offsetWidth > body.clientWidth) patch.style(body, 'scrollbar-gutter', 'stable');
  stop(body, patch);
}
