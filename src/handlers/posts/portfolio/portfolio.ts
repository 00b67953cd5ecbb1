import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { columnsNow, keepArranged, POSTS } from '../shared/keep-arranged.ts';
import { containerOf, itemsOf } from '../shared/listing.ts';
import { animateItems, keepGhosts } from './animate-items.ts';
import { ALL, matchesFilter, startFilters } from './filters.ts';
import { type Grid, itemMoves } from './model.ts';
import { type Settings, settings } from './settings.ts';

const ACTIVE = 'elementor-active';

const isShown = (item: HTMLElement) => item.style.display !== 'none';

function measure(container: HTMLElement, item: HTMLElement | undefined, columns: number): Grid {
  const { columnGap, rowGap } = getComputedStyle(container);
  return {
    columns,
    width: item?.offsetWidth ?? 0,
    height: item?.offsetHeight ?? 0,
    columnGap: Number.parseFloat(columnGap) || 0,
    rowGap: Number.parseFloat(rowGap) || 0,
    isRtl: pageConfig.isRtl,
  };
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope }) {
    const container = containerOf(element, POSTS);
    if (!container?.matches('.elementor-portfolio')) return;
    const patch = createPatch();
    scope.add(patch.restore);
    const items = itemsOf(element, POSTS);
    const arrangement = keepArranged(element, values, scope);
    const ghosts = keepGhosts(
      container,
      () => items.filter(isShown).length,
      () => columnsNow(values),
      scope,
    );
    let stop = () => {};

    const show = (filter: string) => {
      for (const item of items) patch.style(item, 'display', matchesFilter(item, filter) ? null : 'none');
      ghosts.refresh();
      arrangement.refresh();
    };
    const choose = (filter: string) => {
      // A running animation jumps to its end.
      stop();
      const before = items.map(isShown);
      const after = items.map((item) => matchesFilter(item, filter));
      for (const item of items) patch.toggle(item, ACTIVE, matchesFilter(item, filter));
      if (values.masonry || prefersReducedMotion()) {
        show(filter);
        return;
      }
      stop = animateItems(
        items,
        itemMoves(before, after),
        () => measure(container, items.find(isShown), columnsNow(values)),
        () => {
          if (!scope.disposed) show(filter);
        },
        patch,
        scope,
      );
    };
    for (const item of items) patch.toggle(item, ACTIVE, true);
    startFilters(element, choose, patch, scope);
    show(ALL);
  },
});
