import { keepPlace } from '#platform/keep-place.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Menu } from './menu.ts';
import { watchMouse } from './mouse.ts';
import { listOf, menuLink } from './tree.ts';

/** The hover delay at the first level of menus that open on click. */
const AT_ONCE_MS = 1;

/** Opens lists while the mouse is over their links; closes all after a delay when it leaves the menu. */
export function followMouse(menu: Menu, scope: Scope): void {
  const { root, options, tell } = menu;
  let over: HTMLAnchorElement | undefined;
  let stopShowing = () => {};
  let stopHiding = () => {};

  const enter = (link: HTMLAnchorElement | undefined) => {
    if (link === over) return;
    if (over) {
      stopShowing();
      // Otherwise the focus of an earlier click would look like hovering.
      if (over === document.activeElement && !over.matches(':focus-visible')) over.blur();
      tell('mouseleave', over);
    }
    over = link;
    if (!link) return;
    stopShowing = scope.timeout(
      () => menu.activate(link, 'hover'),
      options.showOnClick && link.closest('ul') === root ? AT_ONCE_MS : options.showTimeout,
    );
    tell('mouseenter', link);
  };

  watchMouse(scope, (target) => {
    if (!menu.isTouch()) enter(menuLink(root, target));
  });
  scope.listen(root, 'mouseover', ({ target }) => {
    stopHiding();
    if (!menu.isTouch()) enter(menuLink(root, target));
  });
  scope.listen(root, 'mouseleave', () => {
    enter(undefined);
    if (menu.isTouch() || !menu.open.length) return;
    if (!(options.showOnClick && options.hideOnClick))
      stopHiding = scope.timeout(menu.hideAll, options.hideTimeout);
  });
  // The mouse may be over a link already.
  if (!menu.isTouch()) enter(menuLink(root, root.querySelector('a:hover')));
}

/** Opens and closes lists on clicks and taps on their links; other links work as usual. */
export function followClicks(menu: Menu, scope: Scope): void {
  const { root, options, tell } = menu;
  const is = (behaviour: string) => options.collapsibleBehavior.endsWith(behaviour);

  /** Returns true if the click opened or closed the list, so that it must not follow the link. */
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
    if (list && menu.isCollapsible()) keepPlace(link, scope, options.collapsibleHideDuration);
    if (isRefused || (list && turns(list, link, isArrow))) event.preventDefault();
    else if (link.classList.contains('disabled') || !tell('select', link)) event.preventDefault();
  });
}

const TAP_MS = 350;

/** Closes all lists on a click, tap or focus outside, on a followed link, and when the layout changes. */
export function followOutside(menu: Menu, scope: Scope): void {
  const { root, options } = menu;
  let touched: Node | undefined;
  let isTap = false;
  let wasCollapsible = menu.isCollapsible();
  const isOutside = (target: unknown) => !(target instanceof Node && root.contains(target));
  const leave = () => {
    if (menu.open.length) menu.hideAll();
  };

  scope.listen(
    document,
    'touchstart',
    ({ target }) => {
      touched = target as Node;
    },
    { passive: true },
  );
  scope.listen(
    document,
    'touchmove',
    () => {
      touched = undefined;
    },
    { passive: true },
  );
  scope.listen(document, 'touchend', () => {
    if (!touched || !isOutside(touched) || !options.hideOnClick || !menu.open.length) return;
    isTap = true;
    scope.timeout(() => {
      isTap = false;
      leave();
    }, TAP_MS);
  });
  scope.listen(document, 'click', (event) => {
    // The click that follows a tap: the tap's timer closes the lists.
    if (!options.hideOnClick || isTap) return;
    const isFollowed = !event.defaultPrevented && (event.target as Element).closest?.('a');
    if (isOutside(event.target) || isFollowed) leave();
  });
  scope.listen<FocusEvent>(root, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget && isOutside(relatedTarget) && !menu.isCollapsible()) leave();
  });
  // Phones resize the window when browser bars come and go.
  scope.listen(window, 'onorientationchange' in window ? 'orientationchange' : 'resize', () => {
    const isCollapsible = menu.isCollapsible();
    const stays = isCollapsible && wasCollapsible;
    wasCollapsible = isCollapsible;
    if (stays || !menu.open.length) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !isOutside(activeElement)) activeElement.blur();
    menu.hideAll();
  });
}
