import { isPressKey } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { isAnchorClick } from '#platform/anchor-links.ts';
import { ARROW, type Items, isOpen, type MenuTexts, PARENTS } from './items.ts';
import { isInOpenMenu } from './mobile-menu.ts';

const LINKS = '.main-nav ul a';

type HoverPath = (link: Element | null | undefined) => void;

/** Closes one level on Escape; all of them on a link to a place on the page, which they may cover. */
function closeByKeyOrLink(
  root: HTMLElement,
  linkOf: (target: unknown) => Element | undefined,
  hoverPath: HoverPath,
  scope: Scope,
): void {
  scope.listen<KeyboardEvent>(root, 'keydown', (event) => {
    const open = linkOf(event.target)?.closest('.sfHover:has(>ul)');
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    event.preventDefault();
    open.querySelector('a')?.focus();
    hoverPath(open.parentElement);
  });
  scope.listen(root, 'click', (click) => {
    if (isAnchorClick(click)) hoverPath(undefined);
  });
}

/** Makes the submenus of hover menus also open on focus and on the first tap. */
export function openOnFocus(root: HTMLElement, items: Items, scope: Scope): void {
  const hovered = new Set<Element>();
  /** The link pressed last, and whether its submenu was open before: the tap itself moves the focus. */
  let lastPress: { readonly link: Element; readonly wasOpen: boolean } | undefined;
  let isTouch = false;

  const hoverPath: HoverPath = (link) => {
    const path = new Set<Element>();
    for (let item = link?.closest('li'); item; item = item.parentElement?.closest('li')) path.add(item);
    for (const item of hovered) if (!path.has(item)) items.setHovered(item, false);
    for (const item of path) items.setHovered(item, true);
    hovered.clear();
    for (const item of path) hovered.add(item);
  };
  const linkOf = (target: unknown) => {
    const link = target instanceof Element ? membersOf(target).closest(LINKS) : null;
    return link && root.contains(link) && !isInOpenMenu(link) ? link : undefined;
  };

  scope.listen(root, 'focusin', ({ target }) => hoverPath(linkOf(target)));
  scope.listen<FocusEvent>(root, 'focusout', ({ target, relatedTarget }) => {
    if (linkOf(target) && !root.contains(relatedTarget as Node | null)) hoverPath(undefined);
  });
  closeByKeyOrLink(root, linkOf, hoverPath, scope);
  scope.listen<PointerEvent>(
    document,
    'pointerdown',
    ({ target, pointerType }) => {
      isTouch = pointerType === 'touch';
      const link = linkOf(target);
      const item = link?.closest(PARENTS);
      lastPress = link && item ? { link, wasOpen: isOpen(item) } : undefined;
      if (isTouch && !link) hoverPath(undefined);
    },
    { capture: true, passive: true },
  );
  scope.listen<PointerEvent>(
    root,
    'click',
    (event) => {
      const link = linkOf(event.target);
      const item = link?.parentElement;
      if (!link || !item?.matches(PARENTS)) return;
      const isTap = event.pointerType ? event.pointerType === 'touch' : isTouch;
      if (!isTap || (lastPress?.link === link && lastPress.wasOpen)) return;
      event.preventDefault();
      hoverPath(link);
    },
    { capture: true },
  );
  // The focus that loaded this code.
  hoverPath(linkOf(document.activeElement));
}

/**
 * Opens submenus of an open mobile menu, where nothing can hover: by their arrows, and by links without a
 * target.
 */
export function toggleByArrows(root: HTMLElement, items: Items, texts: MenuTexts, scope: Scope): void {
  const toggle = (item: Element) => {
    const open = !isOpen(item);
    if (open && texts.closesOthers) {
      for (const other of item.parentElement?.children ?? []) {
        if (other !== item && isOpen(other)) items.setOpen(other, false);
      }
    }
    items.setOpen(item, open);
  };
  const onArrow = (event: Event, arrow: Element) => {
    const item = arrow.closest('li');
    if (item && isInOpenMenu(arrow)) {
      event.preventDefault();
      toggle(item);
    }
    event.stopPropagation();
  };
  const onLink = (event: Event, link: HTMLAnchorElement) => {
    if (!isInOpenMenu(link)) return;
    const item = link.closest('li');
    const leadsNowhere = ['', '#'].includes(link.getAttribute('href') ?? '');
    if (leadsNowhere && item?.querySelector('ul')) {
      event.preventDefault();
      toggle(item);
    } else if (link.host !== location.host) (document.activeElement as HTMLElement | null)?.blur();
  };

  // Capture: runs before the links that contain arrows.
  scope.listen(
    root,
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const arrow = membersOf(event.target).closest(ARROW);
      const link = membersOf(event.target).closest<HTMLAnchorElement>('.main-nav a,.toggled a');
      if (arrow) onArrow(event, arrow);
      else if (link) onLink(event, link);
    },
    { capture: true },
  );
  scope.listen<KeyboardEvent>(root, 'keydown', (event) => {
    const { target } = event;
    if (target instanceof Element && membersOf(target).matches(`span${ARROW}`) && isPressKey(event))
      onArrow(event, target);
  });
}
