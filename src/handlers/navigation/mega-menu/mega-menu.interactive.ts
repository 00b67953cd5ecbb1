import { onPageRestored } from '#lib/page-visibility.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { watchLabels } from '#platform/labels.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { handleKeys } from './handle-keys.ts';
import { createMenu } from './menu.ts';
import { opensByPress } from './model.ts';
import { findNodes } from './nodes.ts';
import { handlePresses, openOnHover } from './open-on-hover.ts';
import { type Settings, settings } from './settings.ts';

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const nodes = findNodes(element);
    if (!nodes) return;
    const menu = createMenu(nodes, settings, scope);
    const isPressOnly = () => opensByPress(settings, { device: readDeviceMode(), isEdit: pageConfig.isEdit });
    handlePresses(nodes, menu, isPressOnly, scope);
    watchLabels(element, scope);
    handleKeys(nodes, menu, scope);
    openOnHover(nodes, menu, isPressOnly, scope);
    // A link in the menu has led to another page, and the visitor comes back.
    onPageRestored(scope, () => {
      menu.close();
      menu.setDropdown(false);
    });
  },
});
