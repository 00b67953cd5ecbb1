import type { Patch } from '#lib/patch.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import type { Scope } from '#runtime/scope.ts';
import { pressByKeys } from '../shared/press-by-keys.ts';

const LIST = '.mobile-nav-tab';
const TABS = `${LIST} .mobile-tab-title`;

/** Titles that show one menu of several, by their order; for the keyboard they are the tabs that they look like. */
export function followMenuTabs(sidebar: HTMLElement, patch: Patch, scope: Scope): void {
  const tabs = [...sidebar.querySelectorAll<HTMLElement>(TABS)];
  const menus = [...sidebar.querySelectorAll('nav')];
  const tell = (at: number) => {
    for (const [index, tab] of tabs.entries()) {
      patch.attribute(tab, 'aria-selected', String(index === at));
      patch.attribute(tab, 'tabindex', index === at ? '0' : '-1');
    }
  };
  const choose = (at: number) => {
    for (const [index, menu] of menus.entries()) patch.toggle(menu, 'active', index === at);
    for (const [index, tab] of tabs.entries()) patch.toggle(tab, 'active', index === at);
    tell(at);
  };
  for (const list of sidebar.querySelectorAll(LIST)) patch.attribute(list, 'role', 'tablist');
  for (const [index, tab] of tabs.entries()) {
    patch.attribute(tab, 'role', 'tab');
    pressByKeys(tab, scope);
    scope.listen<KeyboardEvent>(tab, 'keydown', (event) => moveFocus(tabs, event, index));
    scope.listen(tab, 'click', () => choose(index));
  }
  tell(
    Math.max(
      0,
      tabs.findIndex((tab) => tab.classList.contains('active')),
    ),
  );
}
