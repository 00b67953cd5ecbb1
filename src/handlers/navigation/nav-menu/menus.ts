import { escapeHtml } from '#lib/escape-html.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { pageConfig } from '#platform/config.ts';
import { type DropdownOptions, readOptions } from '../shared/dropdown/options.ts';
import type { Settings } from './settings.ts';

const MAX_WIDTH = '1000px';

export interface Nodes {
  /** The lists of the menu: the one that is always there, and the one that the button opens. */
  readonly menus: readonly HTMLElement[];
  readonly toggle: HTMLElement | undefined;
  /** What the button opens. */
  readonly dropdown: HTMLElement | undefined;
}

export function findNodes(element: HTMLElement): Nodes {
  const [toggle] = findScoped(element, '.elementor-menu-toggle');
  const [dropdown] = findScoped(element, 'nav.elementor-nav-menu--dropdown');
  return { menus: findScoped(element, '.elementor-nav-menu'), toggle, dropdown };
}

const iconOf = ({ submenu_icon: { value } }: Settings) =>
  !value || value.includes('<') ? value : `<i class="${escapeHtml(value)}" aria-hidden="true"></i>`;

/** How the lists of the widget open. */
export function optionsOf(menu: HTMLElement, settings: Settings): DropdownOptions {
  const icon = iconOf(settings);
  return readOptions(menu, {
    subIndicators: icon !== '',
    subIndicatorsText: icon,
    subMenusMaxWidth: MAX_WIDTH,
    rightToLeftSubMenus: pageConfig.isRtl,
  });
}
