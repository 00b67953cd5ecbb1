import { isEscape } from '#lib/is-modified.ts';
import { createPatch } from '#lib/patch.ts';
import { controlValue } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { followLinkedId, linkedId } from '#platform/linked-id.ts';
import { createScrollRow, type ScrollRow } from '#platform/scroll-row.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { emitMoved, emitShown } from '../shared/panel-events.ts';
import { chooseTab, type Layout, type Settings, settings, tabAt } from './model.ts';
import {
  findNodes,
  isInPanel,
  isStacked,
  linkedTab,
  panelOf,
  type State,
  type Tabs,
  tabsOf,
  titleOf,
  viewTabs,
} from './view.ts';

type NestedTabs = LiveWidget<Settings, Tabs, State>;

/** In stacked tabs, the delay between closing one tab and opening the next. */
export const STACK_DELAY_MS = 10;

const isSmall = () => /^(mobile|tablet)/.test(readDeviceMode());

/** Emits that a tab was opened. Scrolls to its title if out of view, unless it was pressed. */
function afterOpening({ nodes, get }: NestedTabs, isPressed: boolean): void {
  const { active } = get().tab;
  const panel = panelOf(nodes, active);
  emitMoved();
  if (panel) emitShown(panel);
  // A tab that closed above may have moved it out of view.
  if (isStacked(nodes) && !isPressed) titleOf(nodes, active)?.scrollIntoView({ block: 'nearest' });
}

interface Opening {
  /** Whether a visitor pressed the title. */
  readonly isPressed: boolean;
}

/** Opens a tab. In stacked tabs, opens it a moment after the last one closed. */
export function choose(
  widget: NestedTabs,
  tab: string | undefined,
  {
    isStacked: isStackedNow = isStacked(widget.nodes),
    isPressed = false,
  }: Partial<Layout> & Partial<Opening> = {},
): void {
  const { get, set, scope } = widget;
  const before = get().tab;
  const next = chooseTab(before, tab, { isStacked: isStackedNow });
  if (next === before) return;
  set((state) => ({ ...state, tab: next, stop: undefined }));
  if (next.isShown) {
    afterOpening(widget, isPressed);
    return;
  }
  const open = () => {
    // Another tab may have been chosen meanwhile.
    if (get().tab !== next) return;
    set((state) => ({ ...state, tab: { ...next, isShown: true } }));
    afterOpening(widget, isPressed);
  };
  scope.timeout(open, STACK_DELAY_MS);
}

/**
 * Makes the row of titles scroll and drag, if enabled for any device. Returns a function that applies changed
 * settings.
 */
function letScroll(row: HTMLElement, widget: NestedTabs) {
  const { scope } = widget;
  const patch = createPatch();
  scope.add(patch.restore);
  let scrollRow: ScrollRow | undefined;
  const onDevice = (key: 'horizontal_scroll' | 'tabs_justify_horizontal') =>
    controlValue<string>(widget.settings[key], readDeviceMode(), pageConfig.breakpoints);
  const rules = {
    justify: '--n-tabs-heading-justify-content',
    isOn: () => onDevice('horizontal_scroll') === 'enable',
    startsAtEnd: () => onDevice('tabs_justify_horizontal') === 'end',
  };
  const apply = () => {
    scrollRow?.refresh();
    if (!Object.values(widget.settings.horizontal_scroll).includes('enable')) return;
    scrollRow ??= createScrollRow(row, rules, patch, scope);
  };
  apply();
  return apply;
}

/** Applies the editor's changes to the row of titles and the open tab. */
function followSettings(widget: NestedTabs, updateRow: (() => void) | undefined): void {
  let { settings } = widget;
  const openEdited = () => choose(widget, tabAt(tabsOf(widget.nodes), widget.settings.activeItemIndex));
  widget.listen(() => {
    const before = settings;
    ({ settings } = widget);
    if (settings === before) return;
    updateRow?.();
    const { activeItemIndex } = settings;
    // In a timeout: `set` would wait for this change to end, so events would fire before the tab is shown.
    if (activeItemIndex && activeItemIndex !== before.activeItemIndex) widget.scope.timeout(openEdited, 0);
  });
}

/**
 * Tabs with widgets in their panels. Narrow pages show them as an accordion. Initially, the first tab is
 * open, or the one that the URL links to.
 */
export default defineWidget<Settings, Tabs, State>({
  settings,
  nodes: ({ element }) => findNodes(element),
  state: ({ nodes, settings: { activeItemIndex } }) => ({
    tab: { active: tabAt(tabsOf(nodes), activeItemIndex || 1), isShown: true },
    // By touch support at first, by width after a resize.
    isTouched: pageConfig.isEdit ? isSmall() : 'ontouchstart' in window,
  }),
  view: viewTabs,
  connect(widget) {
    const { element, scope, nodes, get, set } = widget;
    const { row } = nodes;
    followSettings(widget, row && letScroll(row, widget));
    scope.listen(window, 'resize', () => {
      const isTouched = isSmall();
      set((state) => (state.isTouched === isTouched ? state : { ...state, isTouched }));
    });
    // Without delay, because no other tab was seen yet.
    choose(widget, linkedTab(nodes, linkedId(element)), { isStacked: false });
    followLinkedId(element, (id) => choose(widget, linkedTab(nodes, id)), scope);
    // Not in the island: keys on titles are held while it loads, but keys in panels are not.
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      if (!isEscape(event) || !isInPanel(nodes, event.target)) return;
      event.preventDefault();
      titleOf(nodes, get().tab.active)?.focus();
    });
  },
});
