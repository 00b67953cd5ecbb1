import { isOn } from '#lib/is-on.ts';
import type { Patch } from '#lib/patch.ts';
import { pageGlobal, pageLabels } from '#platform/params.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';

/** The theme's menu settings and texts. */
export interface MenuTexts {
  /** Whether opening a submenu closes its siblings. */
  readonly closesOthers: boolean;
  readonly open: string;
  readonly close: string;
}

/** Returns the theme's menu settings; its defaults where the page has none. */
export function readTexts(): MenuTexts {
  const { toggleOpenedSubMenus = true } = pageGlobal('generatepressMenu') ?? {};
  const { openSubMenuLabel, closeSubMenuLabel } = pageLabels('generatepressMenu', {
    openSubMenuLabel: translate(pageTexts.openMenu),
    closeSubMenuLabel: translate(pageTexts.closeMenu),
  });
  return { closesOthers: isOn(toggleOpenedSubMenus), open: openSubMenuLabel, close: closeSubMenuLabel };
}

const OPEN_ITEM = 'sfHover';
const OPEN_LIST = 'toggled-on';
/** Selector of menu items with a submenu. */
export const PARENTS = '.menu-item-has-children,.page_item_has_children';
/** Selector of the menus in themes with one menu for wide pages and one for narrow ones. */
export const TWO_MENUS = '.primary-navigation,.handheld-navigation';
/** Selector of the arrows that open submenus. */
export const ARROW = '.dropdown-menu-toggle';

/** Returns the submenu of an item. */
export const subMenu = (item: Element): Element | undefined =>
  [...item.children].find((child) => child.matches('.sub-menu,.children'));

/** Returns the arrow that opens an item's submenu, beside its link or in it. */
export const arrowOf = (item: Element): Element | undefined =>
  [...item.querySelectorAll(ARROW)].find((arrow) => arrow.closest('li') === item);

/** Returns whether an item's submenu is open. */
export const isOpen = (item: Element): boolean =>
  item.classList.contains(OPEN_ITEM) || Boolean(subMenu(item)?.classList.contains(OPEN_LIST));

/** Writes the state of menu items. */
export interface Items {
  /** Marks an item as hovered or focused; style sheets then show its submenu. */
  setHovered(item: Element, isHovered: boolean): void;
  /** Opens or closes an item's submenu; `trigger` (default: its arrow) gets the ARIA state. */
  setOpen(item: Element, open: boolean, trigger?: Element): void;
  /** Makes an item's arrow a button, or decoration as on wide pages. */
  setArrowRole(item: Element, isButton: boolean): void;
}

/** Creates the writer of item states. The patch restores the items. */
export function createItems(texts: MenuTexts, patch: Patch): Items {
  const setExpanded = (node: Element | undefined, open: boolean) => {
    // Decoration has no state.
    if (!node || node.matches('[role="presentation"]')) return;
    patch.attribute(node, 'aria-expanded', String(open));
    // Links and buttons with text need no label.
    const isNamed = node.matches('a:not([aria-label]),button:not([aria-label])') && node.textContent?.trim();
    if (!isNamed) patch.attribute(node, 'aria-label', open ? texts.close : texts.open);
  };
  return {
    setHovered: (item, isHovered) => patch.toggle(item, OPEN_ITEM, isHovered),
    setOpen(item, open, trigger = arrowOf(item)) {
      patch.toggle(item, OPEN_ITEM, open);
      const list = subMenu(item);
      if (list) patch.toggle(list, OPEN_LIST, open);
      setExpanded(trigger, open);
    },
    setArrowRole(item, isButton) {
      const arrow = arrowOf(item);
      if (!arrow) return;
      // A `<button>` of the theme needs no role.
      if (arrow.localName !== 'button') {
        patch.attribute(arrow, 'tabindex', isButton ? '0' : null);
        patch.attribute(arrow, 'role', isButton ? 'button' : 'presentation');
        for (const name of ['aria-expanded', 'aria-label']) patch.attribute(arrow, name, null);
      }
      setExpanded(arrow, isOpen(item));
    },
  };
}
