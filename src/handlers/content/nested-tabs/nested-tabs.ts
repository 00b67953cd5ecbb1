import { anchorTarget } from '#lib/anchor-target.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { controlValue } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { createScrollRow, type ScrollRow } from '#platform/scroll-row.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { isPlainKey, roveTitles, tellMoved, tellShown } from '../shared/nested-titles.ts';
import { tabAt } from './model.ts';
import { type Settings, settings } from './settings.ts';
import { linkedTab, showTab, TITLE, tabNodes, tabOf, tabOfPanel } from './tab-nodes.ts';

const isSmall = () => /^(mobile|tablet)/.test(readDeviceMode());

/** Says on the widget whether it is touched; the page's styles have no hover there. By the device at first, by the width after that. */
function markTouchMode(root: HTMLElement, patch: Patch, scope: Scope): void {
  const mark = (isTouch: boolean) => patch.attribute(root, 'data-touch-mode', String(isTouch));
  mark(pageConfig.isEdit ? isSmall() : 'ontouchstart' in window);
  scope.listen(window, 'resize', () => mark(isSmall()));
}

/** What closes takes its room away before what opens takes its own. */
const ACCORDION_DELAY_MS = 10;

/** True where any device may scroll the row of titles. */
const scrolls = ({ horizontal_scroll }: Settings) => Object.values(horizontal_scroll).includes('enable');

/** Tabs whose panels hold any widgets; narrow pages lay them out as an accordion. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    let current = settings;
    const [root] = findScoped(element, '.e-n-tabs');
    if (!root) return;
    const [row] = findScoped(element, '.e-n-tabs-heading');
    const patch = createPatch();
    scope.add(patch.restore);
    const nodes = tabNodes(element);
    const first = (position: number) => tabAt([...new Set(nodes.titles().map(tabOf))], position);
    let active = first(current.activeItemIndex || 1);
    let stopWaiting = () => {};

    const isAccordion = () => row !== undefined && getComputedStyle(row).display === 'contents';
    const activeTitle = () =>
      nodes.titles().find((each) => tabOf(each) === active && (each.checkVisibility?.() ?? true));
    const show = () => {
      showTab(nodes, active, patch);
      const panel = nodes.panels().find((each, index) => tabOfPanel(each, index) === active);
      tellMoved();
      if (panel) tellShown(panel);
      // What closed above may have taken it out of the window.
      if (isAccordion()) activeTitle()?.scrollIntoView({ block: 'nearest' });
    };
    const activate = (tab: string | undefined) => {
      if (tab === undefined || tab === active) return;
      active = tab;
      stopWaiting();
      if (!isAccordion()) return show();
      showTab(nodes, undefined, patch);
      stopWaiting = scope.timeout(show, ACCORDION_DELAY_MS);
    };
    const openLinked = () => activate(linkedTab(nodes, anchorTarget(location.hash)));
    const titleAt = (target: EventTarget | null) => {
      const title = target instanceof Element ? target.closest<HTMLElement>(TITLE) : null;
      return title && nodes.titles().includes(title) ? title : undefined;
    };

    showTab(nodes, active, patch);
    patch.toggle(root, 'e-activated', true);
    markTouchMode(root, patch, scope);
    roveTitles(element, nodes.titles, patch, scope);
    scope.listen(element, 'click', (event) => {
      const title = titleAt(event.target);
      if (!title) return;
      // In a form it would send it.
      if (!title.matches('a')) event.preventDefault();
      activate(tabOf(title));
    });
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      if (event.defaultPrevented || !isPlainKey(event)) return;
      const title = titleAt(event.target);
      const isChoice = event.key === 'Enter' || event.key === ' ';
      // Buttons, and links at Enter, are clicked by the browser.
      if (title && isChoice && !title.matches(event.key === ' ' ? 'button' : 'button,a')) {
        event.preventDefault();
        title.click();
      } else if (
        event.key === 'Escape' &&
        nodes.panels().some((each) => each.contains(event.target as Node))
      ) {
        event.preventDefault();
        activeTitle()?.focus();
      }
    });
    scope.listen(window, 'hashchange', openLinked);
    openLinked();

    let scrollRow: ScrollRow | undefined;
    const onDevice = (key: 'horizontal_scroll' | 'tabs_justify_horizontal') =>
      controlValue<string>(current[key], readDeviceMode(), pageConfig.breakpoints);
    const rules = {
      justify: '--n-tabs-heading-justify-content',
      isOn: () => onDevice('horizontal_scroll') === 'enable',
      startsAtEnd: () => onDevice('tabs_justify_horizontal') === 'end',
    };
    const letScroll = () => {
      if (row && scrolls(current)) scrollRow ??= createScrollRow(row, rules, patch, scope);
    };
    letScroll();
    return {
      update(next) {
        const isOther = next.activeItemIndex !== current.activeItemIndex;
        current = next;
        if (isOther && next.activeItemIndex) activate(first(next.activeItemIndex));
        scrollRow?.refresh();
        letScroll();
      },
    };
  },
});
