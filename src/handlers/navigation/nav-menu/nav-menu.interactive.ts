import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { isAnchorLink } from '#platform/anchor-links.ts';
import { pageConfig } from '#platform/config.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createDropdown } from '../shared/dropdown/create-dropdown.ts';
import { listOf } from '../shared/dropdown/mark-up.ts';
import { isDestroyed, scriptEffects } from '../shared/dropdown/options.ts';
import { findNodes, optionsOf, type Settings, settings } from './nav-menu.ts';
import { createToggle } from './toggle.ts';

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const { menus, toggle, dropdown } = findNodes(element);
    if (!menus.length) return;
    const patch = scope.patch();
    const isOpen = () => dropdown?.getAttribute('aria-hidden') === 'false';
    /** Removes links of a closed menu from the tab order: it has no height, but its links are focusable. */
    const syncTabOrder = () => {
      for (const link of dropdown?.querySelectorAll('a') ?? []) {
        const isSeen = isOpen() && !link.closest('ul[aria-hidden="true"]');
        patch.attribute(link, 'tabindex', isSeen ? '0' : '-1');
      }
    };
    for (const root of menus) {
      if (isDestroyed(root)) continue;
      const onChange = dropdown?.contains(root) ? syncTabOrder : undefined;
      createDropdown(
        root,
        { options: optionsOf(root, settings), effects: scriptEffects(root), onChange },
        scope,
      );
    }
    if (!toggle || !dropdown) return;
    if (pageConfig.isEdit) patch.toggle(toggle, 'elementor-clickable', true);
    const menuToggle = createToggle({ widget: element, toggle, dropdown }, syncTabOrder, patch, scope);
    // A link in the menu has led to another page, and the visitor comes back.
    onPageRestored(scope, menuToggle.close);
    scope.listen<MouseEvent>(dropdown, 'click', (event) => {
      const link = membersOf(event.target as Element).closest('a');
      if (!link || event.defaultPrevented) return;
      // The link's target may be on this page, behind the menu; a full-width menu covers any target.
      if (isAnchorLink(link) || (settings.full_width && !listOf(link))) menuToggle.close();
    });
  },
});
