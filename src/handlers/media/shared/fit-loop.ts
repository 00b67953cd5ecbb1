import type { Layout } from './layout-model.ts';

/**
 * Makes a layout fit for a loop of `count` slides. The engine loops by moving slides to the other end, so one step of them
 * must wait out of sight, and steps must divide the slides evenly; else it stands still or fills up with blanks. A smaller step is
 * tried first, then fewer slides beside each other. Gives the layout itself when it fits.
 */
export function fitLoop(layout: Layout, count: number): Layout {
  const { slidesPerView, slidesPerGroup } = layout;
  const view = Math.ceil(slidesPerView);
  for (let group = Math.min(slidesPerGroup, count); group >= 1; group -= 1) {
    if (count % group || view > count - group) continue;
    return group === slidesPerGroup ? layout : { ...layout, slidesPerGroup: group };
  }
  return { ...layout, slidesPerView: Math.max(1, count - 1), slidesPerGroup: 1 };
}
