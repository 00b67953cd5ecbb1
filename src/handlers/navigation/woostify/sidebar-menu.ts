import type { Patch } from '#lib/patch.ts';
import { slide } from '#lib/slide.ts';
import type { Scope } from '#runtime/scope.ts';
import { pressByKeys } from '../shared/press-by-keys.ts';

const ARROWS = '.primary-navigation .arrow-icon';
const TABS = '.mobile-nav-tab .mobile-tab-title';
const DURATION_MS = 200;

const arrowOf = (item: Element) =>
  [...item.querySelectorAll<HTMLElement>('.arrow-icon')].find((arrow) => arrow.closest('li') === item);
const listOf = (item: Element) => item.querySelector<HTMLElement>(':scope > ul');

/** Makes a button of what only looks like one. */
function arm(node: HTMLElement, patch: Patch, scope: Scope): void {
  patch.attribute(node, 'role', 'button');
  patch.attribute(node, 'tabindex', '0');
  pressByKeys(node, scope);
}

/** The menu in the sidebar: arrows open the list of their item and close those beside it, titles show one menu of several. */
export function followSidebarMenu(sidebar: HTMLElement, patch: Patch, scope: Scope): void {
  const set = (item: Element, open: boolean) => {
    const list = listOf(item);
    const arrow = arrowOf(item);
    if (!list || !arrow) return;
    patch.toggle(list, 'show', open);
    patch.toggle(arrow, 'active', open);
    patch.attribute(arrow, 'aria-expanded', String(open));
    const show = (value: string) => patch.style(list, 'display', value);
    slide(list, open, { durationMs: DURATION_MS, show });
  };
  const turn = (item: Element) => {
    const isOpen = listOf(item)?.classList.contains('show') ?? false;
    for (const other of item.parentElement?.children ?? []) {
      if (other !== item && listOf(other)?.classList.contains('show')) set(other, false);
    }
    set(item, !isOpen);
  };
  for (const arrow of sidebar.querySelectorAll<HTMLElement>(ARROWS)) {
    arm(arrow, patch, scope);
    patch.attribute(arrow, 'aria-expanded', 'false');
    const name = arrow.closest('li')?.querySelector('a')?.textContent?.trim();
    if (name && !arrow.hasAttribute('aria-label')) patch.attribute(arrow, 'aria-label', name);
  }
  const titles = [...sidebar.querySelectorAll<HTMLElement>(TABS)];
  const menus = [...sidebar.querySelectorAll('nav')];
  const choose = (at: number) => {
    for (const [index, menu] of menus.entries()) patch.toggle(menu, 'active', index === at);
    for (const [index, title] of titles.entries()) {
      patch.toggle(title, 'active', index === at);
      patch.attribute(title, 'aria-pressed', String(index === at));
    }
  };
  for (const title of titles) {
    arm(title, patch, scope);
    patch.attribute(title, 'aria-pressed', String(title.classList.contains('active')));
  }
  scope.listen(sidebar, 'click', (event) => {
    const target = event.target as Element;
    const item = target.closest(ARROWS)?.closest('li');
    const at = titles.findIndex((title) => title.contains(target));
    if (at >= 0) choose(at);
    if (!item) return;
    event.preventDefault();
    turn(item);
  });
}
