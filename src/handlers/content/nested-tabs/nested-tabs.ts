import { isEscape } from '#lib/is-modified.ts';
import { controlValue } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { linkedId, watchLinkedId } from '#platform/linked-id.ts';
import { createScrollRow, type ScrollRow } from '#platform/scroll-row.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { emitLayoutChanged, emitPanelShown } from '../shared/panel-events.ts';
import { type Layout, type Settings, selectTab, settings, tabAt } from './model.ts';
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
function onTabOpened({ nodes, get }: NestedTabs, isPressed: boolean): void {
  const { active } = get().tab;
  const panel = panelOf(nodes, active);
  emitLayoutChanged();
  if (panel) emitPanelShown(panel);
  // A tab that closed above may have moved it out of view.
  if (isStacked(nodes) && !isPressed) titleOf(nodes, active)?.scrollIntoView({ block: 'nearest' });
}

interface OpenOptions {
  /** Whether a visitor pressed the title. */
  readonly isPressed: boolean;
}

/** Opens a tab. In stacked tabs, opens it a moment after the last one closed. */
export function openTab(
  widget: NestedTabs,
  tab: string | undefined,
  {
    isStacked: isStackedNow = isStacked(widget.nodes),
    isPressed = false,
  }: Partial<Layout> & Partial<OpenOptions> = {},
): void {
  const { get, set, scope } = widget;
  const before = get().tab;
  const next = selectTab(before, tab, { isStacked: isStackedNow });
  if (next === before) return;
  set((state) => ({ ...state, tab: next, tabStop: undefined }));
  if (next.isShown) {
    onTabOpened(widget, isPressed);
    return;
  }
  const open = () => {
    // Another tab may have been chosen meanwhile.
    if (get().tab !== next) return;
    set((state) => ({ ...state, tab: { ...next, isShown: true } }));
    onTabOpened(widget, isPressed);
  };
  scope.timeout(open, STACK_DELAY_MS);
}

/**
 * Makes the row of titles scroll and drag, if enabled for any device. Returns a function that applies changed
 * settings.
 */
function enableScroll(row: HTMLElement, widget: NestedTabs) {
  const { scope } = widget;
  const patch = scope.patch();
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
function watchSettings(widget: NestedTabs, updateRow: (() => void) | undefined): void {
  let { settings } = widget;
  const openEditedTab = () => openTab(widget, tabAt(tabsOf(widget.nodes), widget.settings.activeItemIndex));
  widget.listen(() => {
    const before = settings;
    ({ settings } = widget);
    if (settings === before) return;
    updateRow?.();
    const { activeItemIndex } = settings;
    // In a timeout: `set` would wait for this change to end, so events would fire before the tab is shown.
    if (activeItemIndex && activeItemIndex !== before.activeItemIndex) widget.scope.timeout(openEditedTab, 0);
  });
}

export default defineWidget<Settings, Tabs, State>({
  settings,
  nodes: ({ element }) => findNodes(element),
  state: ({ nodes, settings: { activeItemIndex } }) => ({
    tab: { active: tabAt(tabsOf(nodes), activeItemIndex || 1), isShown: true },
    // By touch support at first, by width after a resize.
    isTouchMode: pageConfig.isEdit ? isSmall() : 'ontouchstart' in window,
  }),
  view: viewTabs,
  connect(widget) {
    const { element, scope, nodes, get, set } = widget;
    const { row } = nodes;
    watchSettings(widget, row && enableScroll(row, widget));
    scope.listen(window, 'resize', () => {
      const isTouchMode = isSmall();
      set((state) => (state.isTouchMode === isTouchMode ? state : { ...state, isTouchMode }));
    });
    // Without delay, because no other tab was seen yet.
    openTab(widget, linkedTab(nodes, linkedId(element)), { isStacked: false });
    watchLinkedId(element, (id) => openTab(widget, linkedTab(nodes, id)), scope);
    // Not in the interactive part: keys on titles are held while it loads, but keys in panels are not.
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      if (!isEscape(event) || !isInPanel(nodes, event.target)) return;
      event.preventDefault();
      titleOf(nodes, get().tab.active)?.focus();
    });
  },
});
