import { keepPlace } from '#platform/keep-place.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Menu } from './menu.ts';
import { watchMouse } from './mouse.ts';
import { listOf, menuLink } from './tree.ts';

/** A list that the visitor opened by a click at the first level opens with no delay beside it. */
const AT_ONCE_MS = 1;

/** Opens lists while the mouse is over their links, and closes all some time after it left the menu. */
export function followMouse(menu: Menu, scope: Scope): void {
  const { root, options, tell } = menu;
  let over: HTMLAnchorElement | undefined;
  let stopShowing = () => {};
  let stopHiding = () => {};

  const enter = (link: HTMLAnchorElement | undefined) => {
    if (link === over) return;
    if (over) {
      stopShowing();
      // A focus that the mouse left there would look like a place that is still pointed at.
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
  // Where the mouse is already: it came to rest before we did.
  if (!menu.isTouch()) enter(menuLink(root, root.querySelector('a:hover')));
}

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
    if (list && menu.isCollapsible()) keepPlace(link, scope, options.collapsibleHideDuration);
    if (isRefused || (list && turns(list, link, isArrow))) event.preventDefault();
    else if (link.classList.contains('disabled') || !tell('select', link)) event.preventDefault();
  });
}

const TAP_MS = 350;

/** Closes everything when the visitor turns to something else: by a click, a tap, the keyboard, or another layout. */
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
    // The click that a tap becomes: what it meant is on its way.
    if (!options.hideOnClick || isTap) return;
    const isFollowed = !event.defaultPrevented && (event.target as Element).closest?.('a');
    if (isOutside(event.target) || isFollowed) leave();
  });
  scope.listen<FocusEvent>(root, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget && isOutside(relatedTarget) && !menu.isCollapsible()) leave();
  });
  // A phone changes its height whenever its bars come and go.
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
