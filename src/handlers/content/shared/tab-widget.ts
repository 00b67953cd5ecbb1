import { type Infer, number, object } from '#lib/fields.ts';
import { defineWidget, type Widget } from '#runtime/widget.ts';
import { emitLayoutChanged } from './panel-events.ts';
import { findTabNodes, type TabNodes, tabsOf, viewTabs } from './tab-markup.ts';
import { activateTab, initialTabs, type OpenTabs, type TabRules } from './tabs-model.ts';

/** `activeItemIndex`: the item being edited, counted from 1; 0 outside the editor. */
const settings = object({ activeItemIndex: number(0) });
type Settings = Infer<typeof settings>;

/** The widget of accordions, tabs and toggles. */
export type TabWidget = Widget<Settings, TabNodes, OpenTabs>;

/** Creates the widget of accordions, tabs and toggles. Its state is the open items. */
export const createTabWidget = (rules: TabRules): TabWidget => {
  const adapt = (open: OpenTabs, { titles }: TabNodes, { activeItemIndex }: Settings) =>
    activeItemIndex ? activateTab(open, activeItemIndex, tabsOf(titles), rules) : open;
  return defineWidget({
    settings,
    nodes: ({ element }) => findTabNodes(element),
    state: ({ nodes, settings: raw }) => adapt(initialTabs(tabsOf(nodes.titles), rules), nodes, raw),
    view: (open, nodes) => viewTabs(nodes, open, { slideMs: rules.slideMs, onOpened: emitLayoutChanged }),
    adapt,
  });
};
