import type { Patch } from '#lib/patch.ts';
import { belongsAbove } from './stacking.ts';

/** Id of the container of overlays that islands render. */
const LAYER_HOST = 'skerry-layers';
const LIVE_REGIONS = '[aria-live], [role=alert], [role=status], [role=log]';
/** Open modal dialogs of other scripts, such as a consent box: they may be above ours, and need an answer. */
const FOREIGN_DIALOGS = '[aria-modal="true"]:not([aria-hidden="true"])';
const NOT_RENDERED = 'script, style, link, template, noscript';

/** True for an element that only groups others: it has no box, or a box without height. */
function isWrapper(node: Element): boolean {
  if (getComputedStyle(node).display === 'contents') return true;
  return (
    node.childElementCount > 0 && node.getClientRects().length > 0 && !(node as HTMLElement).offsetHeight
  );
}

/**
 * True for an element that is not rendered now, such as a closed calendar, which may open above the overlay
 * later.
 */
const isHidden = (node: Element): boolean => getComputedStyle(node).display === 'none';

/**
 * Makes the page behind an overlay inert: everything except `kept`, its ancestors, and elements that are
 * painted above the first of `kept`. Live regions and modal dialogs of other scripts stay usable. In the
 * container of our overlays, only elements of `behind` become inert.
 */
export function makeInert(patch: Patch, kept: readonly Element[], behind: readonly Element[]): void {
  const containsAny = (node: Element, elements: readonly Element[]) =>
    elements.some((each) => node.contains(each));
  const layers = [...kept, ...behind];
  const foreignDialogs = [...document.querySelectorAll(FOREIGN_DIALOGS)].filter(
    (each) => !containsAny(each, layers) && !layers.some((layer) => layer.contains(each)),
  );
  const usable = [...kept, ...foreignDialogs];
  const [overlay] = kept;
  const isExempt = (node: Element) => {
    if (node.matches(`${LIVE_REGIONS}, ${NOT_RENDERED}`)) return true;
    if (containsAny(node, behind)) return false;
    const isInHost = node.parentElement?.id === LAYER_HOST;
    return isInHost || isHidden(node) || Boolean(overlay && belongsAbove(node, overlay));
  };
  const treatmentOf = (node: Element): 'leave' | 'enter' | 'make inert' => {
    if (usable.includes(node)) return 'leave';
    if (node.id === LAYER_HOST || containsAny(node, usable)) return 'enter';
    if (isExempt(node)) return 'leave';
    return isWrapper(node) ? 'enter' : 'make inert';
  };
  // Everything is measured before anything is written, so that the browser computes styles once.
  const inertNodes: Element[] = [];
  const walk = (parent: Element) => {
    for (const node of parent.children) {
      const treatment = treatmentOf(node);
      if (treatment === 'enter') walk(node);
      if (treatment === 'make inert') inertNodes.push(node);
    }
  };
  walk(document.body);
  for (const node of inertNodes) patch.attribute(node, 'inert', node.getAttribute('inert') ?? '');
}

const hideOverflow = (node: HTMLElement, patch: Patch) => {
  patch.style(node, 'overflow-x', 'hidden');
  patch.style(node, 'overflow-y', 'hidden');
};

/** Stops the page from scrolling. The space of its scroll bar stays reserved, so that nothing moves. */
export function lockScroll(patch: Patch): void {
  const { documentElement: root, body } = document;
  const hasScrollbar = window.innerWidth > root.clientWidth;
  // The viewport takes the overflow of the body unless the root has its own. On the other element, hidden
  // overflow would create a scroll container, and sticky elements would jump.
  const scroller = getComputedStyle(root).overflow === 'visible' ? body : root;
  if (hasScrollbar) patch.style(root, 'scrollbar-gutter', 'stable');
  hideOverflow(scroller, patch);
  // With scroll snapping, the body may scroll inside a root that does not.
  if (scroller === body || !/auto|scroll/.test(getComputedStyle(body).overflowY)) return;
  if (body.offsetWidth > body.clientWidth) patch.style(body, 'scrollbar-gutter', 'stable');
  hideOverflow(body, patch);
}
