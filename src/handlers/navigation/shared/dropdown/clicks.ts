import type { Scope } from '#runtime/scope.ts';
import type { Menu } from './menu.ts';
import { listOf, menuLink } from './tree.ts';

/** Opens and closes lists by clicks and taps on their links; the rest of the links lead where they lead. */
export function followClicks(menu: Menu, scope: Scope): void {
  const { root, options, tell } = menu;
  const is = (behaviour: string) => options.collapsibleBehavior.endsWith(behaviour);

  /** True when the click was about the list, and not about where the link leads. */
  const turns = (list: HTMLElement, link: HTMLAnchorElement, isArrow: boolean): boolean => {
    const isCollapsible = menu.isCollapsible();
    if (!menu.isShown(list)) {
      if (isCollapsible && is('link') && !isArrow) return false;
      menu.isClicked = true;
      menu.activate(link, 'click');
      return menu.isShown(list);
    }
    const isSecond = !menu.isTouch() && options.showOnClick && link.closest('ul') === root;
    if (!isSecond && !(isCollapsible && (isArrow || is('toggle')))) return false;
    menu.hide(list);
    if (isSecond) menu.isClicked = false;
    return true;
  };

  scope.listen<MouseEvent>(root, 'click', (event) => {
    const link = menuLink(root, event.target);
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isRefused = !tell('click', link);
    const list = listOf(link);
    const isArrow = (event.target as Element).closest('.sub-arrow') !== null;
    if (isRefused || (list && turns(list, link, isArrow))) event.preventDefault();
    else if (link.classList.contains('disabled') || !tell('select', link)) event.preventDefault();
  });
}
