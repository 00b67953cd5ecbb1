import { isPressKey } from '#lib/is-modified.ts';
import type { Scope } from '#runtime/scope.ts';
import { ARROW, type Items, isOpen, type MenuTexts, PARENTS } from './items.ts';
import { isInOpenMenu } from './mobile-menu.ts';

const LINKS = '.main-nav ul a';

/** Opens submenus that open on hover also on focus and on the first tap. */
export function followFocus(root: HTMLElement, items: Items, scope: Scope): void {
  const pointed = new Set<Element>();
  /** The link pressed last, and whether its submenu was open before: the tap itself moves the focus. */
  let touched: { readonly link: Element; readonly wasOpen: boolean } | undefined;
  let isTouch = false;

  const point = (link: Element | null | undefined) => {
    const around = new Set<Element>();
    for (let item = link?.closest('li'); item; item = item.parentElement?.closest('li')) around.add(item);
    for (const item of pointed) if (!around.has(item)) items.point(item, false);
    for (const item of around) items.point(item, true);
    pointed.clear();
    for (const item of around) pointed.add(item);
  };
  const linkOf = (target: unknown) => {
    const link = target instanceof Element ? target.closest(LINKS) : null;
    return link && root.contains(link) && !isInOpenMenu(link) ? link : undefined;
  };

  scope.listen(root, 'focusin', ({ target }) => point(linkOf(target)));
  scope.listen<FocusEvent>(root, 'focusout', ({ target, relatedTarget }) => {
    if (linkOf(target) && !root.contains(relatedTarget as Node | null)) point(undefined);
  });
  scope.listen<KeyboardEvent>(root, 'keydown', (event) => {
    const open = linkOf(event.target)?.closest('.sfHover:has(>ul)');
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    event.preventDefault();
    open.querySelector('a')?.focus();
    point(open.parentElement);
  });
  scope.listen<PointerEvent>(
    document,
    'pointerdown',
    ({ target, pointerType }) => {
      isTouch = pointerType === 'touch';
      const link = linkOf(target);
      const item = link?.closest(PARENTS);
      touched = link && item ? { link, wasOpen: isOpen(item) } : undefined;
      if (isTouch && !link) point(undefined);
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
      const byTouch = event.pointerType ? event.pointerType === 'touch' : isTouch;
      if (!byTouch || (touched?.link === link && touched.wasOpen)) return;
      event.preventDefault();
      point(link);
    },
    { capture: true },
  );
  // The focus that loaded this code.
  point(linkOf(document.activeElement));
}

/**
 * Opens submenus of an open mobile menu, where nothing can hover: by their arrows, and by links without a
 * target.
 */
export function followArrows(root: HTMLElement, items: Items, texts: MenuTexts, scope: Scope): void {
  const turn = (item: Element) => {
    const open = !isOpen(item);
    if (open && texts.closesOthers) {
      for (const other of item.parentElement?.children ?? []) {
        if (other !== item && isOpen(other)) items.set(other, false);
      }
    }
    items.set(item, open);
  };
  const onArrow = (event: Event, arrow: Element) => {
    const item = arrow.closest('li');
    if (item && isInOpenMenu(arrow)) {
      event.preventDefault();
      turn(item);
    }
    event.stopPropagation();
  };
  const onLink = (event: Event, link: HTMLAnchorElement) => {
    if (!isInOpenMenu(link)) return;
    const item = link.closest('li');
    const leadsNowhere = ['', '#'].includes(link.getAttribute('href') ?? '');
    if (leadsNowhere && item?.querySelector('ul')) {
      event.preventDefault();
      turn(item);
    } else if (link.host !== location.host) (document.activeElement as HTMLElement | null)?.blur();
  };

  // Capture: runs before the links that contain arrows.
  scope.listen(
    root,
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const arrow = event.target.closest(ARROW);
      const link = event.target.closest<HTMLAnchorElement>('.main-nav a,.toggled a');
      if (arrow) onArrow(event, arrow);
      else if (link) onLink(event, link);
    },
    { capture: true },
  );
  scope.listen<KeyboardEvent>(root, 'keydown', (event) => {
    const { target } = event;
    if (target instanceof Element && target.matches(`span${ARROW}`) && isPressKey(event))
      onArrow(event, target);
  });
}
