import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { slide } from '#lib/slide.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { clickByKeys } from '#platform/on-press.ts';

const ARROWS = '.primary-navigation .arrow-icon';
const DURATION_MS = 200;

const arrowOf = (item: Element) =>
  [...item.querySelectorAll<HTMLElement>('.arrow-icon')].find((arrow) => arrow.closest('li') === item);
const listOf = (item: Element) => item.querySelector<HTMLElement>(':scope > ul');

/** Opens submenus of the sidebar by their arrows, and closes their siblings. */
export function handleSidebarMenu(sidebar: HTMLElement, patch: Patch, scope: Scope): void {
  const setOpen = (item: Element, open: boolean) => {
    const list = listOf(item);
    const arrow = arrowOf(item);
    if (!list || !arrow) return;
    patch.toggle(list, 'show', open);
    patch.toggle(arrow, 'active', open);
    patch.attribute(arrow, 'aria-expanded', String(open));
    const show = (value: string) => patch.style(list, 'display', value);
    slide(list, open, { durationMs: DURATION_MS, show });
  };
  const toggle = (item: Element) => {
    const isOpen = listOf(item)?.classList.contains('show') ?? false;
    for (const other of item.parentElement?.children ?? []) {
      if (other !== item && listOf(other)?.classList.contains('show')) setOpen(other, false);
    }
    setOpen(item, !isOpen);
  };
  for (const arrow of sidebar.querySelectorAll<HTMLElement>(ARROWS)) {
    // Styled as a button, but no `<button>`.
    patch.attribute(arrow, 'role', 'button');
    patch.attribute(arrow, 'tabindex', '0');
    clickByKeys(arrow, scope);
    patch.attribute(arrow, 'aria-expanded', 'false');
    const name = arrow.closest('li')?.querySelector('a')?.textContent?.trim();
    if (name && !arrow.hasAttribute('aria-label')) patch.attribute(arrow, 'aria-label', name);
  }
  scope.listen(sidebar, 'click', (event) => {
    const item = membersOf(event.target as Element)
      .closest(ARROWS)
      ?.closest('li');
    if (!item) return;
    event.preventDefault();
    keepPlace(item, scope, DURATION_MS);
    toggle(item);
  });
}

const LIST = '.mobile-nav-tab';
const TABS = `${LIST} .mobile-tab-title`;

/** Shows the menu at the position of the clicked title, and makes the titles tabs for the keyboard. */
export function handleMenuTabs(sidebar: HTMLElement, patch: Patch, scope: Scope): void {
  const tabs = [...sidebar.querySelectorAll<HTMLElement>(TABS)];
  const menus = [...sidebar.querySelectorAll('nav')];
  const markSelected = (selected: number) => {
    for (const [index, tab] of tabs.entries()) {
      patch.attribute(tab, 'aria-selected', String(index === selected));
      patch.attribute(tab, 'tabindex', index === selected ? '0' : '-1');
    }
  };
  const selectTab = (selected: number) => {
    for (const [index, menu] of menus.entries()) patch.toggle(menu, 'active', index === selected);
    for (const [index, tab] of tabs.entries()) patch.toggle(tab, 'active', index === selected);
    markSelected(selected);
  };
  for (const list of sidebar.querySelectorAll(LIST)) patch.attribute(list, 'role', 'tablist');
  for (const [index, tab] of tabs.entries()) {
    patch.attribute(tab, 'role', 'tab');
    clickByKeys(tab, scope);
    scope.listen<KeyboardEvent>(tab, 'keydown', (event) => moveFocus(tabs, event, index));
    scope.listen(tab, 'click', () => selectTab(index));
  }
  markSelected(
    Math.max(
      0,
      tabs.findIndex((tab) => tab.classList.contains('active')),
    ),
  );
}
