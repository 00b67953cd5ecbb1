import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { makeSticky } from '../shared/make-sticky.ts';
import { type Settings, settings, stickyPlacementOf } from './model.ts';

const RESIZE_MS = 300;
const CONTAINER = '.e-con,.e-con-inner';
const CLASSES = {
  sticky: 'elementor-sticky',
  active: 'elementor-sticky--active elementor-section--handles-inside',
  effects: 'elementor-sticky--effects',
  spacer: 'elementor-sticky__spacer',
};

/** Returns the height of the admin bar while it is fixed at the top. */
function adminBarPx(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: first, scope }) {
    // Columns have no such setting: the match is a setting of an element inside.
    if (element.dataset.element_type === 'column') return;
    let current = first;
    let activeJson: string | undefined;
    let running: Scope | undefined;

    const apply = () => {
      const { parentElement } = element;
      const placement = stickyPlacementOf(current, {
        mode: readDeviceMode(),
        breakpoints: pageConfig.breakpoints,
        adminBarPx: adminBarPx(),
        isTopLevel: element.matches(CONTAINER) && !parentElement?.matches(CONTAINER),
      });
      const next = JSON.stringify(placement);
      if (next === activeJson) return;
      activeJson = next;
      running?.dispose();
      if (!placement) return;
      running = scope.child();
      const parent = placement.staysInParent
        ? parentElement?.closest<HTMLElement>(`${CONTAINER},.elementor-widget-wrap`)
        : undefined;
      makeSticky(element, { ...placement, parent: parent ?? undefined, classes: CLASSES }, running);
    };

    apply();
    let cancel = () => {};
    scope.listen(window, 'resize', () => {
      cancel();
      cancel = scope.timeout(apply, RESIZE_MS);
    });
    return {
      update(next) {
        current = next;
        apply();
      },
    };
  },
});
