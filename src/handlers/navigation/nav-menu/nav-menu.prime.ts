import { createPatch } from '#lib/patch.ts';
import { pageJQuery } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { isGivenUp } from '../shared/dropdown/given.ts';
import { markUp } from '../shared/dropdown/mark-up.ts';
import { watchMouse } from '../shared/dropdown/mouse.ts';
import { moveQuietly } from '../shared/dropdown/move-quietly.ts';
import { keepFullWidth } from '../shared/keep-full-width.ts';
import { findNodes, optionsOf } from './menus.ts';
import { type Settings, settings } from './settings.ts';

const ANCHORS =
  '.elementor-nav-menu--main a.elementor-item-anchor,.elementor-nav-menu--main .elementor-item-anchor a';

/** The menu before anyone touches it: parents marked, the place that is looked at highlighted, the dropdown in its place. */
export default defineBehaviour<Settings>({
  settings,
  async mount({ element, settings, scope, runtime }) {
    const { menus, toggle, dropdown } = findNodes(element);
    if (!menus.length) return;
    const patch = createPatch();
    scope.add(patch.restore);
    const markAll = () => {
      for (const menu of menus) if (!isGivenUp(menu)) markUp(menu, optionsOf(menu, settings), patch, scope);
    };
    // The mark of a parent makes it wider.
    const items = menus.flatMap((menu) => [...menu.children]);
    moveQuietly(items as HTMLElement[], markAll, patch, scope);
    watchMouse(scope);
    if (dropdown && settings.full_width) {
      const stretch = keepFullWidth(dropdown, { as: 'styles' }, patch, scope);
      const place = () => patch.style(dropdown, 'top', `${toggle?.offsetHeight ?? 0}px`);
      scope.listen(window, 'resize', place);
      // It may have been out of sight so far, in a panel or a popup, where nothing has a place.
      const fit = () => {
        stretch();
        place();
      };
      if (toggle) scope.listen(toggle, 'click', fit);
      place();
    }
    if (pageJQuery()) {
      const { offerMenus } = await import('../shared/dropdown/offer-menus.ts');
      offerMenus(runtime);
    }
    const anchors = element.querySelectorAll<HTMLAnchorElement>(ANCHORS);
    if (!anchors.length || scope.disposed) return;
    const { highlightAnchors } = await import('../shared/highlight-anchors.ts');
    highlightAnchors(anchors, { item: 'elementor-item-anchor', active: 'elementor-item-active' }, scope);
  },
});
