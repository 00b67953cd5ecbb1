import { findScoped } from '#lib/find-scoped.ts';
import { createPatch, type Patch, placeAtOnce } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { deviceSetting, type Responsive } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { gridLayout } from './grid-model.ts';
import { markHover } from './hover.ts';
import { justifiedLayout } from './justified-model.ts';
import type { Layout } from './layout.ts';
import { masonryLayout } from './masonry-model.ts';
import { bringPictures, type Pictures } from './pictures.ts';
import { type Settings, settings } from './settings.ts';
import { followTitles, isShown } from './titles.ts';

const ANIMATED = 'e-gallery--animated';
const FIRST_OF_ROW = 'e-gallery-first-row-item';
const DURATION_MS = 350;
const SETTLE_MS = 50;

/** Returns the value for the current device. Galleries have no value for widescreen. */
function now<Value>(values: Responsive<Value>): Value {
  const mode = readDeviceMode();
  return deviceSetting(values, mode === 'widescreen' ? 'desktop' : mode, pageConfig.breakpoints);
}

function layOut(
  items: readonly HTMLElement[],
  width: number,
  values: Settings,
  { ratioOf }: Pictures,
): Layout {
  const gap = now(values.gap);
  const columns = now(values.columns);
  if (values.gallery_layout === 'grid') return gridLayout(items.length, columns, values.aspect_ratio);
  const ratios = items.map(ratioOf);
  return values.gallery_layout === 'masonry'
    ? masonryLayout(ratios, { width, columns, gap })
    : justifiedLayout(ratios, { width, gap, idealHeight: now(values.ideal_row_height) });
}

function apply(container: HTMLElement, items: readonly HTMLElement[], layout: Layout, patch: Patch): void {
  for (const [name, value] of Object.entries(layout.container)) patch.style(container, name, value);
  items.forEach((item, index) => {
    const place = layout.places[index];
    if (!place) return;
    for (const [name, value] of Object.entries(place.properties)) patch.style(item, name, value);
    patch.toggle(item, FIRST_OF_ROW, place.isFirstOfRow ?? false);
  });
}

/** Shows pictures in a grid, in justified rows or in columns, with a filter by gallery and lazy loading. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    if (pageConfig.isEdit && element.querySelector('.elementor-widget-empty-icon')) {
      patch.toggle(element, 'elementor-widget-empty', true);
    }
    const [container] = findScoped(element, '.elementor-gallery__container');
    if (!container) return;
    const items = [...container.querySelectorAll<HTMLElement>('.e-gallery-item')];
    const direction = pageConfig.isRtl ? 'rtl' : 'ltr';
    const isLazy = values.lazyload;
    const names = ['container', values.gallery_layout, `-${direction}`, ...(isLazy ? ['-lazyload'] : [])];
    for (const name of names) patch.toggle(container, `e-gallery-${name}`, true);
    patch.style(container, '--animation-duration', `${DURATION_MS}ms`);
    markHover(items, values, patch);

    let stopFrame = () => {};
    let stopAnimation = () => {};
    const arrange = () => {
      const width = container.clientWidth;
      // A hidden gallery, such as in a closed tab, has no width.
      if (!width && values.gallery_layout !== 'grid') return;
      const gap = `${now(values.gap)}px`;
      patch.style(container, '--hgap', gap);
      patch.style(container, '--vgap', gap);
      const shown = items.filter(isShown);
      apply(container, shown, layOut(shown, width, values, pictures), patch);
    };
    const put = () => {
      // Moving items keep their transition.
      if (container.classList.contains(ANIMATED)) arrange();
      else placeAtOnce(items, patch, arrange);
    };
    const soon = () => {
      stopFrame();
      stopFrame = scope.frame(put);
    };
    const glide = () => {
      stopAnimation();
      const isGliding = values.gallery_layout === 'grid' && !prefersReducedMotion();
      patch.toggle(container, ANIMATED, isGliding);
      arrange();
      stopAnimation = scope.timeout(() => patch.toggle(container, ANIMATED, false), SETTLE_MS + DURATION_MS);
    };
    const pictures = bringPictures(items, { isLazy, known: soon }, patch, scope);
    followTitles(element, items, glide, patch, scope);
    put();
    let seenWidth = container.clientWidth;
    // Also when a tab or popup around it opens.
    const observer = new ResizeObserver(() => {
      if (container.clientWidth !== seenWidth) soon();
      seenWidth = container.clientWidth;
    });
    scope.observe(observer).observe(container);
  },
});
