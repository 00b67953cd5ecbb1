import { findScoped } from '#lib/find-scoped.ts';
import { isEscape } from '#lib/is-modified.ts';
import { applyLook } from '#lib/look.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { controlValue } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { followLinkedId, linkedId } from '#platform/linked-id.ts';
import { createScrollRow, type ScrollRow } from '#platform/scroll-row.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { restScope } from '../shared/at-rest.ts';
import { tellMoved, tellShown } from '../shared/nested-panels.ts';
import { tabAt } from './model.ts';
import { type Settings, settings } from './settings.ts';
import { findTabs, isInPanel, isStacked, linkedTab, panelOf, tabLooks, tabsOf, titleOf } from './view.ts';

const isSmall = () => /^(mobile|tablet)/.test(readDeviceMode());

/** Says on the widget whether it is touched; the page's styles have no hover there. By the device at first, by the width after that. */
function markTouchMode(root: HTMLElement, patch: Patch, scope: Scope): void {
  const mark = (isTouch: boolean) => patch.attribute(root, 'data-touch-mode', String(isTouch));
  mark(pageConfig.isEdit ? isSmall() : 'ontouchstart' in window);
  scope.listen(window, 'resize', () => mark(isSmall()));
}

/** Tells that a tab was opened, and keeps its title in the window. */
export function tellOpened(element: Element, tab: string | undefined): void {
  const tabs = findTabs(element);
  const panel = panelOf(tabs, tab);
  tellMoved();
  if (panel) tellShown(panel);
  // What closed above may have taken it out.
  if (isStacked(tabs)) titleOf(tabs, tab)?.scrollIntoView({ block: 'nearest' });
}

/** Has the row of titles of a widget follow changed settings. */
export const rowUpdates = new WeakMap<Element, (settings: Settings) => void>();

/** Lets a row of titles scroll, and be dragged, where any device may do that; gives what has it follow changed settings. */
function letScroll(row: HTMLElement, settings: Settings, patch: Patch, scope: Scope) {
  let current = settings;
  let scrollRow: ScrollRow | undefined;
  const onDevice = (key: 'horizontal_scroll' | 'tabs_justify_horizontal') =>
    controlValue<string>(current[key], readDeviceMode(), pageConfig.breakpoints);
  const rules = {
    justify: '--n-tabs-heading-justify-content',
    isOn: () => onDevice('horizontal_scroll') === 'enable',
    startsAtEnd: () => onDevice('tabs_justify_horizontal') === 'end',
  };
  const start = () => {
    if (!Object.values(current.horizontal_scroll).includes('enable')) return;
    scrollRow ??= createScrollRow(row, rules, patch, scope);
  };
  start();
  return (next: Settings) => {
    // Put in its place anew it would leave where a visitor has scrolled it.
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    scrollRow?.refresh();
    start();
  };
}

/** Tabs before anyone uses them: the first is open, or the one that the address points at; a row of titles that is too long scrolls. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const [root] = findScoped(element, '.e-n-tabs');
    if (!root) return;
    const patch = createPatch();
    scope.add(patch.restore);
    let active = tabAt(tabsOf(findTabs(element)), settings.activeItemIndex || 1);
    const show = () => {
      for (const [node, look] of tabLooks(findTabs(element), active)) applyLook(node, look, patch);
    };
    const openLinked = (id: string | undefined) => {
      const tab = linkedTab(findTabs(element), id);
      if (tab === undefined || tab === active) return;
      active = tab;
      show();
      tellOpened(element, tab);
    };
    show();
    patch.toggle(root, 'e-activated', true);
    markTouchMode(root, patch, scope);
    openLinked(linkedId(element));
    const rest = restScope(element, scope);
    followLinkedId(element, openLinked, rest);
    // Keys in a panel are not held, so Escape is answered here until the island has loaded.
    rest.listen<KeyboardEvent>(element, 'keydown', (event) => {
      const tabs = findTabs(element);
      if (!isEscape(event) || !isInPanel(tabs, event.target)) return;
      event.preventDefault();
      titleOf(tabs, active)?.focus();
    });
    const { row } = findTabs(element);
    if (row) rowUpdates.set(element, letScroll(row, settings, patch, scope));
  },
});
