import type { Patch } from '#lib/patch.ts';

/** Keeps the page from scrolling; where its scroll bar took room, that room stays, so that nothing moves. */
export function lockScroll(patch: Patch): void {
  const { documentElement: root, body } = document;
  const hasScrollbar = window.innerWidth > root.clientWidth;
  // The viewport takes the overflow of the body unless the root has its own. On the other element it would make a scroll
  // container, and sticky elements would jump.
  const scroller = getComputedStyle(root).overflow === 'visible' ? body : root;
  if (hasScrollbar) patch.style(root, 'scrollbar-gutter', 'stable');
  patch.style(scroller, 'overflow-x', 'hidden');
  patch.style(scroller, 'overflow-y', 'hidden');
}
