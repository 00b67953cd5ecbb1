import { asMap } from '#lib/fields.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import { deviceSetting } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { listen } from '#platform/events.ts';
import { findBox } from '#platform/measure-stretch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { highlightAnchors } from '../shared/highlight-anchors.ts';
import { keepFullWidth } from '../shared/keep-full-width.ts';
import { dragTitles, followLayout } from './follow-layout.ts';
import type { Menu } from './menu.ts';
import { ACTIVATE, DROPDOWN_FLIPPED, findNodes, TOGGLE_DROPDOWN } from './nodes.ts';
import { type Settings, settings } from './settings.ts';

type Order = (menu: Menu, given: Readonly<Record<string, unknown>>) => void;

/** Actions that other scripts can trigger, by event name. */
const ORDERS: Readonly<Record<string, Order>> = {
  [ACTIVATE]: (menu, { titleIndex }) => menu.activate(titleIndex),
  [TOGGLE_DROPDOWN]: (menu, { show }) =>
    menu.setDropdown(show === undefined ? !menu.isDropdown : Boolean(show)),
};

/** A mega menu at rest: sets its layout and panel width, and highlights links to the section in view. */
export default defineBehaviour<Settings>({
  settings,
  async mount({ element, settings, scope, runtime }) {
    if (pageConfig.isEdit) {
      const { followEditor } = await import('./edit-titles.ts');
      if (scope.disposed) return;
      followEditor(element, settings, scope, runtime);
    }
    const nodes = findNodes(element);
    if (!nodes) return;
    const { wrapper, heading } = nodes;
    const patch = createPatch();
    scope.add(patch.restore);
    for (const [index, stop] of nodes.stops.entries()) {
      patch.attribute(stop, 'data-focus-index', String(index + 1));
    }
    followLayout(nodes, patch, scope);
    highlightAnchors(
      findScoped(element, '.e-anchor a') as HTMLAnchorElement[],
      { item: 'e-anchor', active: 'e-current' },
      scope,
    );
    for (const [name, order] of Object.entries(ORDERS)) {
      const follow = async ({ detail }: { detail?: unknown }, data: unknown) => {
        const given = asMap(data ?? detail);
        if (String(given.widgetId) !== element.dataset.id) return;
        await runtime.summon(element, 'mega-menu');
        const { menuOf } = await import('./menu.ts');
        const menu = menuOf(element);
        if (menu) order(menu, given);
      };
      listen(window, name, follow, scope);
    }
    if (!wrapper) return;
    // Style sheets read the dropdown's height from this, also while it is closed.
    patch.style(wrapper, '--n-menu-dropdown-content-box-height', '0');
    const container = findBox(pageConfig.kit('stretched_section_container'));
    const stretch = keepFullWidth(wrapper, { container, as: 'variables' }, patch, scope);
    scope.listen(window, DROPDOWN_FLIPPED, stretch);
    const scrolls = deviceSetting(settings.scrolls, readDeviceMode(), pageConfig.breakpoints);
    if (scrolls !== 'enable' || !heading) return;
    dragTitles({ wrapper, heading, settings, stretch }, patch, scope);
  },
});
