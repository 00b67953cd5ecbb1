import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/**
 * Makes a change that moves elements, without what browsers count as a shift of the layout: they stay where they were by
 * `translate` until that is painted, and what moves by a transform alone does not count.
 */
export function moveQuietly(
  elements: readonly HTMLElement[],
  change: () => void,
  patch: Patch,
  scope: Scope,
): void {
  const boxes = () => elements.map((each) => each.getBoundingClientRect());
  const before = boxes();
  change();
  const after = boxes();
  elements.forEach((each, index) => {
    const [from, to] = [before[index], after[index]];
    const [x, y] = from && to ? [from.left - to.left, from.top - to.top] : [0, 0];
    if (x || y) patch.style(each, 'translate', `${x}px ${y}px`);
  });
  const release = () => {
    for (const each of elements) patch.style(each, 'translate', null);
  };
  // The first frame paints it.
  scope.frame(() => scope.frame(release));
}
