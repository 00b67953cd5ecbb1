import type { Patch } from '#lib/patch.ts';

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
