import { isOn } from '#lib/is-on.ts';
import type { Patch } from '#lib/patch.ts';
import { pageGlobal, pageWords } from '#platform/params.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';

/** What the theme says about its menus. */
export interface MenuTexts {
  /** True: one list that opens closes those beside it. */
  readonly closesOthers: boolean;
  readonly open: string;
  readonly close: string;
}

/** The menu settings of the theme; the theme's own defaults where the page says nothing. */
export function readTexts(): MenuTexts {
  const { toggleOpenedSubMenus = true } = pageGlobal('generatepressMenu') ?? {};
  const { openSubMenuLabel, closeSubMenuLabel } = pageWords('generatepressMenu', {
    openSubMenuLabel: translate(pageTexts.openMenu),
    closeSubMenuLabel: translate(pageTexts.closeMenu),
  });
  return { closesOthers: isOn(toggleOpenedSubMenus), open: openSubMenuLabel, close: closeSubMenuLabel };
}

const ITEM = 'sfHover';
const LIST = 'toggled-on';
export const PARENTS = '.menu-item-has-children,.page_item_has_children';
/** Themes that keep one menu for wide pages and one for narrow ones. */
export const TWO_MENUS = '.primary-navigation,.handheld-navigation';
export const ARROW = '.dropdown-menu-toggle';

/** The list that an item opens. */
export const subMenu = (item: Element): Element | undefined =>
  [...item.children].find((child) => child.matches('.sub-menu,.children'));

/** What opens the list of an item, beside its link or in it. */
export const arrowOf = (item: Element): Element | undefined =>
  [...item.querySelectorAll(ARROW)].find((arrow) => arrow.closest('li') === item);

export const isOpen = (item: Element): boolean =>
  item.classList.contains(ITEM) || Boolean(subMenu(item)?.classList.contains(LIST));

/** Writes to the items of the theme's menus. */
export interface Items {
  /** Marks that an item is pointed at or has the focus: style sheets show its list. */
  point(item: Element, isPointed: boolean): void;
  /** Opens or closes the list of an item; `teller` says so, its arrow unless another is given. */
  set(item: Element, open: boolean, teller?: Element): void;
  /** Makes the arrow of an item a button, or the ornament that it is on wide pages. */
  arm(item: Element, isButton: boolean): void;
}

export function createItems(texts: MenuTexts, patch: Patch): Items {
  const tell = (node: Element | undefined, open: boolean) => {
    // An ornament opens nothing, and says nothing.
    if (!node || node.matches('[role="presentation"]')) return;
    patch.attribute(node, 'aria-expanded', String(open));
    // Links are named by their text, and so are buttons that have one.
    const isNamed = node.matches('a:not([aria-label]),button:not([aria-label])') && node.textContent?.trim();
    if (!isNamed) patch.attribute(node, 'aria-label', open ? texts.close : texts.open);
  };
  return {
    point: (item, isPointed) => patch.toggle(item, ITEM, isPointed),
    set(item, open, teller = arrowOf(item)) {
      patch.toggle(item, ITEM, open);
      const list = subMenu(item);
      if (list) patch.toggle(list, LIST, open);
      tell(teller, open);
    },
    arm(item, isButton) {
      const arrow = arrowOf(item);
      if (!arrow) return;
      // One that the theme made a button stays one.
      if (arrow.localName !== 'button') {
        patch.attribute(arrow, 'tabindex', isButton ? '0' : null);
        patch.attribute(arrow, 'role', isButton ? 'button' : 'presentation');
        for (const name of ['aria-expanded', 'aria-label']) patch.attribute(arrow, name, null);
      }
      tell(arrow, isOpen(item));
    },
  };
}
