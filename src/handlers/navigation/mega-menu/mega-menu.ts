import { asMap } from '#lib/as-map.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { deviceSetting } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { listen } from '#platform/events.ts';
import { findBox } from '#platform/measure-stretch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { highlightAnchors } from '../shared/highlight-anchors.ts';
import { keepFullWidth } from '../shared/keep-full-width.ts';
import type { Menu } from './menu.ts';
import { ACTIVATE_ITEM, DROPDOWN_TOGGLED, findNodes, TOGGLE_DROPDOWN } from './nodes.ts';
import { type Settings, settings } from './settings.ts';
import { dragTitles, syncLayout } from './sync-layout.ts';

type Command = (menu: Menu, options: Readonly<Record<string, unknown>>) => void;

/** Actions that other scripts can trigger, by event name. */
const COMMANDS: Readonly<Record<string, Command>> = {
  [ACTIVATE_ITEM]: (menu, { titleIndex }) => menu.activate(titleIndex),
  [TOGGLE_DROPDOWN]: (menu, { show }) =>
    menu.setDropdown(show === undefined ? !menu.isDropdownOpen : Boolean(show)),
};

export default defineBehaviour<Settings>({
  settings,
  async mount({ element, settings, scope, runtime }) {
    if (pageConfig.isEdit) {
      const { syncEditedTitles } = await import('./sync-edited-titles.ts');
      if (scope.disposed) return;
      syncEditedTitles(element, settings, scope, runtime);
    }
    const nodes = findNodes(element);
    if (!nodes) return;
    const { wrapper, heading } = nodes;
    const patch = scope.patch();
    for (const [index, tabStop] of nodes.tabStops.entries()) {
      patch.attribute(tabStop, 'data-focus-index', String(index + 1));
    }
    syncLayout(nodes, patch, scope);
    highlightAnchors(
      findScoped(element, '.e-anchor a') as HTMLAnchorElement[],
      { itemClass: 'e-anchor', activeClass: 'e-current' },
      scope,
    );
    for (const [name, command] of Object.entries(COMMANDS)) {
      const onCommand = async ({ detail }: { detail?: unknown }, data: unknown) => {
        const options = asMap(data ?? detail);
        if (String(options.widgetId) !== element.dataset.id) return;
        await runtime.summon(element, 'mega-menu');
        const { menuOf } = await import('./menu.ts');
        const menu = menuOf(element);
        if (menu) command(menu, options);
      };
      listen(window, name, onCommand, scope);
    }
    if (!wrapper) return;
    // Style sheets read the dropdown's height from this, also while it is closed.
    patch.style(wrapper, '--n-menu-dropdown-content-box-height', '0');
    const container = findBox(pageConfig.siteSetting('stretched_section_container'));
    const stretch = keepFullWidth(wrapper, { container, as: 'variables' }, patch, scope);
    scope.listen(window, DROPDOWN_TOGGLED, stretch);
    const scrolls = deviceSetting(settings.scrolls, readDeviceMode(), pageConfig.breakpoints);
    if (scrolls !== 'enable' || !heading) return;
    dragTitles({ wrapper, heading, settings, stretch }, patch, scope);
  },
});
