import { escapeHtml } from '#lib/escape-html.ts';
import { type Infer, object, oneOf, text } from '#lib/fields.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { pageConfig } from '#platform/config.ts';
import { pageJQuery } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { watchMouse } from '../shared/dropdown/input/mouse.ts';
import { changeWithoutShift, markUp } from '../shared/dropdown/mark-up.ts';
import { type DropdownOptions, isDestroyed, readOptions } from '../shared/dropdown/options.ts';
import { highlightAnchors } from '../shared/highlight-anchors.ts';
import { keepFullWidth } from '../shared/keep-full-width.ts';

export const settings = object({
  /** `stretch`: the menu that the button opens is as wide as the window. */
  full_width: oneOf(['', 'stretch'], ''),
  /** HTML on the site, class names in the editor; empty: parents have no icon. */
  submenu_icon: object({ value: text() }),
});

export type Settings = Infer<typeof settings>;

const MAX_WIDTH = '1000px';

/** The nodes of a menu widget. */
export interface NavMenuNodes {
  /** The menu's lists: the visible one, and the one in the dropdown. */
  readonly menus: readonly HTMLElement[];
  readonly toggle: HTMLElement | undefined;
  /** What the button opens. */
  readonly dropdown: HTMLElement | undefined;
}

/** Finds the nodes of a menu widget, without those of nested widgets. */
export function findNodes(element: HTMLElement): NavMenuNodes {
  const [toggle] = findScoped(element, '.elementor-menu-toggle');
  const [dropdown] = findScoped(element, 'nav.elementor-nav-menu--dropdown');
  return { menus: findScoped(element, '.elementor-nav-menu'), toggle, dropdown };
}

const iconOf = ({ submenu_icon: { value } }: Settings) =>
  !value || value.includes('<') ? value : `<i class="${escapeHtml(value)}" aria-hidden="true"></i>`;

/** Returns how the widget's submenus open. */
export function optionsOf(menu: HTMLElement, settings: Settings): DropdownOptions {
  const icon = iconOf(settings);
  return readOptions(menu, {
    subIndicators: icon !== '',
    subIndicatorsText: icon,
    subMenusMaxWidth: MAX_WIDTH,
    rightToLeftSubMenus: pageConfig.isRtl,
  });
}

const ANCHORS =
  '.elementor-nav-menu--main a.elementor-item-anchor,.elementor-nav-menu--main .elementor-item-anchor a';

export default defineBehaviour<Settings>({
  settings,
  async mount({ element, settings, scope, runtime }) {
    const { menus, toggle, dropdown } = findNodes(element);
    if (!menus.length) return;
    const patch = scope.patch();
    const markAll = () => {
      for (const menu of menus) if (!isDestroyed(menu)) markUp(menu, optionsOf(menu, settings), patch, scope);
    };
    // Icons make parents wider.
    const items = menus.flatMap((menu) => [...menu.children]);
    changeWithoutShift(items as HTMLElement[], markAll, patch, scope);
    watchMouse(scope);
    // Style sheets read the height from this, also while it is closed.
    if (dropdown) patch.style(dropdown, '--menu-height', '0');
    if (dropdown && settings.full_width) {
      const stretch = keepFullWidth(dropdown, { as: 'styles' }, patch, scope);
      const place = () => patch.style(dropdown, 'top', `${toggle?.offsetHeight ?? 0}px`);
      scope.listen(window, 'resize', place);
      // It may have been hidden in a panel or popup, without a position.
      const fit = () => {
        stretch();
        place();
      };
      if (toggle) scope.listen(toggle, 'click', fit);
      place();
    }
    const anchors = element.querySelectorAll<HTMLAnchorElement>(ANCHORS);
    highlightAnchors(
      anchors,
      { itemClass: 'elementor-item-anchor', activeClass: 'elementor-item-active' },
      scope,
    );
    if (!pageJQuery()) return;
    const { startWithJQuery } = await import('./start-with-jquery.ts');
    startWithJQuery(runtime);
  },
});
