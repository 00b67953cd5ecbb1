import { placeWithoutTransitions } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { onPress } from '#platform/on-press.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { type Grid, moveItems, placeItems, selectFilter } from './model.ts';
import portfolio, { DURATION_MS, filterOf, type Portfolio } from './portfolio.ts';

/** Measures the grid. */
function measure({ nodes: { container, items }, get }: Portfolio): Grid {
  const { columnGap, rowGap } = getComputedStyle(container);
  const item = items.find(({ style }) => style.display !== 'none');
  return {
    columns: get().columns,
    width: item?.offsetWidth ?? 0,
    height: item?.offsetHeight ?? 0,
    columnGap: Number.parseFloat(columnGap) || 0,
    rowGap: Number.parseFloat(rowGap) || 0,
    isRtl: pageConfig.isRtl,
  };
}

/** Returns what selects a filter: its items move to their places, unless motion is reduced. */
function createSelection(live: Portfolio, scope: Scope): (filter: string) => void {
  const { nodes, get, set } = live;
  const patch = scope.patch();
  let latest = scope.child();
  return (filter) => {
    if (filter === get().selected) return;
    // A running animation jumps to its end.
    latest.dispose();
    if (live.settings.masonry || prefersReducedMotion()) {
      set((state) => placeItems(selectFilter(state, filter)));
      return;
    }
    set((state) => selectFilter(state, filter));
    const animation = scope.child();
    latest = animation;
    const grid = measure(live);
    animation.timeout(() => set((state) => moveItems(state, grid)), 0);
    animation.timeout(() => animation.dispose(), DURATION_MS);
    // Removing the styles must not animate the items again.
    animation.add(() => placeWithoutTransitions(nodes.items, patch, () => set(placeItems)));
  };
}

const isRtl = (node: Element) => getComputedStyle(node).direction === 'rtl';

/** A filter is selected by a press, and by the arrow key that moves the focus to it. */
export default defineInteractive(portfolio, (live, scope) => {
  const { filters } = live.nodes;
  const select = createSelection(live, scope);
  for (const [index, filter] of filters.entries()) {
    onPress(filter, () => select(filterOf(filter)), scope);
    scope.listen<KeyboardEvent>(filter, 'keydown', (event) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      const rove = (vertical: boolean) =>
        nextFocusIndex(key, index, filters.length, { vertical, rtl: isRtl(filter) });
      const target = ctrlKey || altKey || metaKey ? undefined : filters[rove(false) ?? rove(true) ?? -1];
      if (!target) return;
      event.preventDefault();
      target.focus();
      select(filterOf(target));
    });
  }
});
