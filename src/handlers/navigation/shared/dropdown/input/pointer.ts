import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { listenToPresses } from '#platform/labels.ts';
import { listOf, menuLink } from '../mark-up.ts';
import type { Menu } from '../menu.ts';
import { watchMouse } from './mouse.ts';

/** The hover delay at the first level of menus that open on click. */
const FIRST_LEVEL_DELAY_MS = 1;

/** Opens lists while the mouse is over their links; closes all after a delay when it leaves the menu. */
export function openOnHover(menu: Menu, scope: Scope): void {
  const { root, options, emit } = menu;
  let hoveredLink: HTMLAnchorElement | undefined;
  let cancelShow = () => {};
  let cancelHide = () => {};

  const setHovered = (link: HTMLAnchorElement | undefined) => {
    if (link === hoveredLink) return;
    if (hoveredLink) {
      cancelShow();
      // Otherwise the focus of an earlier click would look like hovering.
      if (hoveredLink === document.activeElement && !hoveredLink.matches(':focus-visible'))
        hoveredLink.blur();
      emit('mouseleave', hoveredLink);
    }
    hoveredLink = link;
    if (!link) return;
    cancelShow = scope.timeout(
      () => menu.activate(link, 'hover'),
      options.showOnClick && link.closest('ul') === root ? FIRST_LEVEL_DELAY_MS : options.showTimeout,
    );
    emit('mouseenter', link);
  };

  watchMouse(scope, (target) => {
    if (!menu.isHoverIgnored()) setHovered(menuLink(root, target));
  });
  scope.listen(root, 'mouseover', ({ target }) => {
    cancelHide();
    if (!menu.isHoverIgnored()) setHovered(menuLink(root, target));
  });
  scope.listen(root, 'mouseleave', () => {
    setHovered(undefined);
    if (menu.isHoverIgnored() || !menu.openLists.length) return;
    if (!(options.showOnClick && options.hideOnClick))
      cancelHide = scope.timeout(menu.hideAll, options.hideTimeout);
  });
  // The mouse may be over a link already.
  if (!menu.isHoverIgnored()) setHovered(menuLink(root, root.querySelector('a:hover')));
}

/** Opens and closes lists on clicks and taps on their links; other links work as usual. */
export function toggleOnClick(menu: Menu, scope: Scope): void {
  const { root, options, emit } = menu;
  const hasBehaviour = (behaviour: string) => options.collapsibleBehavior.endsWith(behaviour);

  /** Returns true if the click opened or closed the list, so that it must not follow the link. */
  const toggleList = (list: HTMLElement, link: HTMLAnchorElement, isArrow: boolean): boolean => {
    const isCollapsible = menu.isCollapsible();
    if (!menu.isShown(list)) {
      if (isCollapsible && hasBehaviour('link') && !isArrow) return false;
      menu.isClicked = true;
      menu.activate(link, 'click');
      return menu.isShown(list);
    }
    const isSecondClick = !menu.isHoverIgnored() && options.showOnClick && link.closest('ul') === root;
    if (!isSecondClick && !(isCollapsible && (isArrow || hasBehaviour('toggle')))) return false;
    menu.hide(list);
    if (isSecondClick) menu.isClicked = false;
    return true;
  };

  scope.listen<MouseEvent>(root, 'click', (event) => {
    const link = menuLink(root, event.target);
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isCanceled = !emit('click', link);
    const list = listOf(link);
    const isArrow = membersOf(event.target as Element).closest('.sub-arrow') !== null;
    if (list && menu.isCollapsible()) keepPlace(link, scope, options.collapsibleHideDuration);
    if (isCanceled || (list && toggleList(list, link, isArrow))) event.preventDefault();
    else if (link.classList.contains('disabled') || !emit('select', link)) event.preventDefault();
  });
}

const TAP_MS = 350;

/** Closes all lists on a click, tap or focus outside, on a followed link, and when the layout changes. */
export function closeOnOutsideEvents(menu: Menu, scope: Scope): void {
  const { root, options } = menu;
  let touchTarget: Node | undefined;
  let isTap = false;
  let wasCollapsible = menu.isCollapsible();
  const isOutside = (target: unknown) => !(target instanceof Node && root.contains(target));
  const closeAll = () => {
    if (menu.openLists.length) menu.hideAll();
  };

  scope.listen(
    document,
    'touchstart',
    ({ target }) => {
      touchTarget = target as Node;
    },
    { passive: true },
  );
  scope.listen(
    document,
    'touchmove',
    () => {
      touchTarget = undefined;
    },
    { passive: true },
  );
  scope.listen(document, 'touchend', () => {
    if (!touchTarget || !isOutside(touchTarget) || !options.hideOnClick || !menu.openLists.length) return;
    isTap = true;
    scope.timeout(() => {
      isTap = false;
      closeAll();
    }, TAP_MS);
  });
  listenToPresses((click) => {
    // The click that follows a tap: the tap's timer closes the lists.
    if (!options.hideOnClick || isTap) return;
    const isLinkClick = !click.defaultPrevented && membersOf(click.target as Element).closest?.('a');
    if (isOutside(click.target) || isLinkClick) closeAll();
  }, scope);
  scope.listen<FocusEvent>(root, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget && isOutside(relatedTarget) && !menu.isCollapsible()) closeAll();
  });
  // Phones resize the window when browser bars come and go.
  scope.listen(window, 'onorientationchange' in window ? 'orientationchange' : 'resize', () => {
    const isCollapsible = menu.isCollapsible();
    const isStillCollapsible = isCollapsible && wasCollapsible;
    wasCollapsible = isCollapsible;
    if (isStillCollapsible || !menu.openLists.length) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !isOutside(activeElement)) activeElement.blur();
    menu.hideAll();
  });
}
