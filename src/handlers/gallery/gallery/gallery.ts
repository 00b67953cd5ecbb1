import { findScoped } from '#lib/find-scoped.ts';
import { createPatch, type Patch, placeWithoutTransitions } from '#lib/patch.ts';
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
import { loadPictures, type Pictures } from './pictures.ts';
import { type Settings, settings } from './settings.ts';
import { connectTitles, isShown } from './titles.ts';

const ANIMATED = 'e-gallery--animated';
const FIRST_OF_ROW = 'e-gallery-first-row-item';
const DURATION_MS = 350;
const ANIMATION_MARGIN_MS = 50;

/** Returns the value for the current device. Galleries have no value for widescreen. */
function deviceValue<Value>(values: Responsive<Value>): Value {
  const mode = readDeviceMode();
  return deviceSetting(values, mode === 'widescreen' ? 'desktop' : mode, pageConfig.breakpoints);
}

function layOut(
  items: readonly HTMLElement[],
  width: number,
  values: Settings,
  { ratioOf }: Pictures,
): Layout {
  const gap = deviceValue(values.gap);
  const columns = deviceValue(values.columns);
  if (values.gallery_layout === 'grid') return gridLayout(items.length, columns, values.aspect_ratio);
  const ratios = items.map(ratioOf);
  return values.gallery_layout === 'masonry'
    ? masonryLayout(ratios, { width, columns, gap })
    : justifiedLayout(ratios, { width, gap, idealHeight: deviceValue(values.ideal_row_height) });
}

function applyLayout(
  container: HTMLElement,
  items: readonly HTMLElement[],
  layout: Layout,
  patch: Patch,
): void {
  for (const [name, value] of Object.entries(layout.container)) patch.style(container, name, value);
  items.forEach((item, index) => {
    const place = layout.places[index];
    if (!place) return;
    for (const [name, value] of Object.entries(place.properties)) patch.style(item, name, value);
    patch.toggle(item, FIRST_OF_ROW, place.isFirstOfRow ?? false);
  });
}

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
      const gap = `${deviceValue(values.gap)}px`;
      patch.style(container, '--hgap', gap);
      patch.style(container, '--vgap', gap);
      const shown = items.filter(isShown);
      applyLayout(container, shown, layOut(shown, width, values, pictures), patch);
    };
    const arrangeAtOnce = () => {
      // Moving items keep their transition.
      if (container.classList.contains(ANIMATED)) arrange();
      else placeWithoutTransitions(items, patch, arrange);
    };
    const arrangeSoon = () => {
      stopFrame();
      stopFrame = scope.frame(arrangeAtOnce);
    };
    const arrangeAnimated = () => {
      stopAnimation();
      const isAnimated = values.gallery_layout === 'grid' && !prefersReducedMotion();
      patch.toggle(container, ANIMATED, isAnimated);
      arrange();
      stopAnimation = scope.timeout(
        () => patch.toggle(container, ANIMATED, false),
        ANIMATION_MARGIN_MS + DURATION_MS,
      );
    };
    const pictures = loadPictures(items, { isLazy, onSizeKnown: arrangeSoon }, patch, scope);
    connectTitles(element, items, arrangeAnimated, patch, scope);
    arrangeAtOnce();
    let lastWidth = container.clientWidth;
    // The width also changes when a tab or popup around it opens.
    const observer = new ResizeObserver(() => {
      if (container.clientWidth !== lastWidth) arrangeSoon();
      lastWidth = container.clientWidth;
    });
    scope.observe(observer).observe(container);
  },
});
