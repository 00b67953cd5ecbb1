import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { isAnchorClick } from '#platform/anchor-links.ts';
import { type Items, isOpen, PARENTS } from './items.ts';

const TOGGLE = '.menu-toggle';
const OPEN = 'toggled';
const WRAPPER = '.mobile-menu-control-wrapper';
const page = document.documentElement;

/** Returns what a toggle opens: the element that `data-nav` names, else the navigation around it. */
const targetOf = (toggle: HTMLElement) =>
  toggle.dataset.nav ? document.getElementById(toggle.dataset.nav) : toggle.closest<HTMLElement>('nav');

const togglesOf = (nav: Element) =>
  [...document.querySelectorAll<HTMLElement>(TOGGLE)].filter((each) => targetOf(each) === nav);

/** Returns true if submenus open on hover. */
export const opensByHover = (): boolean => document.body.classList.contains('dropdown-hover');

/** Closes what a visitor opened when a link in it leads to a place on the page, and when the visitor comes back. */
function closeAfterLinks(navs: ReadonlySet<HTMLElement>, close: (nav: HTMLElement) => void, scope: Scope) {
  const closeOpen = (isLeft: (nav: HTMLElement) => boolean) => {
    for (const nav of navs) if (nav.classList.contains(OPEN) && isLeft(nav)) close(nav);
  };
  // The place is behind the open menu.
  scope.listen(document, 'click', (event) => {
    if (isAnchorClick(event)) closeOpen((nav) => nav.contains(event.target as Node));
  });
  // A link has led to another page.
  onPageRestored(scope, () => closeOpen(() => true));
}

/** Opens and closes navigations by the toggles in `root`; closes them when no toggle is visible. */
export function handleToggles(root: HTMLElement, items: Items, patch: Patch, scope: Scope): void {
  /** Navigations whose list has our `aria-hidden`. */
  const changedNavs = new Set<HTMLElement>();
  const setOpen = (nav: HTMLElement, open: boolean) => {
    const list = nav.querySelector('ul');
    changedNavs.add(nav);
    patch.toggle(nav, OPEN, open);
    patch.toggle(page, 'mobile-menu-open', open);
    if (list) patch.attribute(list, 'aria-hidden', String(!open));
    for (const toggle of togglesOf(nav)) {
      patch.attribute(toggle, 'aria-expanded', String(open));
      const wrapper = toggle.closest(WRAPPER);
      if (wrapper) patch.toggle(wrapper, OPEN, open);
    }
    if (opensByHover()) for (const item of nav.querySelectorAll(PARENTS)) items.setArrowRole(item, open);
  };
  const onToggle = (toggle: HTMLElement) => {
    const nav = targetOf(toggle);
    if (!nav) return;
    const open = !nav.classList.contains(OPEN);
    setOpen(nav, open);
    const search = open && toggle.closest(WRAPPER)?.querySelector<HTMLElement>('.search-item.active');
    if (search) (search.querySelector('a') ?? search).click();
  };
  /** Wide pages show the whole menu, so close everything in it. */
  const closeNav = (nav: HTMLElement) => {
    if (nav.classList.contains(OPEN)) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      for (const item of nav.querySelectorAll('li')) if (isOpen(item)) items.setOpen(item, false);
      setOpen(nav, false);
    }
    const list = nav.querySelector('ul');
    if (list) patch.attribute(list, 'aria-hidden', null);
  };
  const closeWithoutToggle = () => {
    for (const nav of new Set([...document.querySelectorAll<HTMLElement>(`.${OPEN}`), ...changedNavs])) {
      const toggles = togglesOf(nav);
      // Not `offsetParent`: it is null for fixed elements.
      if (toggles.length && !toggles.some((each) => each.getClientRects().length)) closeNav(nav);
    }
  };

  scope.listen(root, 'click', ({ target, defaultPrevented }) => {
    const toggle = target instanceof Element ? membersOf(target).closest<HTMLElement>(TOGGLE) : null;
    if (toggle && !defaultPrevented) onToggle(toggle);
  });
  closeAfterLinks(changedNavs, (nav) => setOpen(nav, false), scope);
  for (const name of ['resize', 'orientationchange']) scope.listen(window, name, closeWithoutToggle);
}

/** Returns true for a node inside an open mobile menu or slide-out menu. */
export const isInOpenMenu = (node: Element): boolean =>
  node.closest(`.${OPEN}`) !== null || page.classList.contains('slide-opened');
