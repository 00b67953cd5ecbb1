import { isEscape } from '#lib/is-modified.ts';
import { linkedId, watchLinkedId } from '#platform/linked-id.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { emitLayoutChanged, emitPanelShown } from '../shared/panel-events.ts';
import { durationMs, type Settings, settings, toggleItem } from './model.ts';
import { isSliding, slideItem, stopSliding } from './slide-item.ts';
import {
  type Details,
  findNodes,
  itemAt,
  type Nodes,
  panelOf,
  type State,
  titleOf,
  viewAccordion,
} from './view.ts';

function slide(item: Details, isOpen: boolean, slideMs: number): void {
  const isAnimated = slideItem(item, isOpen, slideMs, () => isOpen && emitLayoutChanged());
  if (!isOpen) return;
  const panel = panelOf(item);
  if (panel) emitPanelShown(panel);
  if (!isAnimated) emitLayoutChanged();
}

/** Opens or closes an item, and closes others if only one may be open. Slides only with `slideMs`. */
export function setItemOpen(
  { nodes: { items }, settings, get, set }: LiveWidget<Settings, Nodes, State>,
  item: Details,
  isOpen: boolean,
  slideMs = 0,
): void {
  const { open } = get();
  const next = toggleItem(items, open, settings, [item, isOpen]);
  set((state) => ({ ...state, open: next }));
  for (const each of items) if (next.has(each) !== open.has(each)) slide(each, next.has(each), slideMs);
}

export default defineWidget<Settings, Nodes, State>({
  settings,
  nodes({ element, scope }) {
    const nodes = findNodes(element);
    const patch = scope.patch();
    for (const item of nodes.items) patch.keep(item, { attributes: ['open'] });
    return nodes;
  },
  state: ({ nodes }) => ({ open: new Set(nodes.items.filter(({ open }) => open)) }),
  view: viewAccordion,
  connect(widget) {
    const { element, scope, nodes, get } = widget;
    const openLinked = (id: string | undefined) => {
      const item = id && nodes.items.find((each) => each.id === id);
      if (item) setItemOpen(widget, item, true);
    };
    const onToggle = ({ target }: Event) => {
      const item = nodes.items.find((each) => each === target);
      if (item && !isSliding(item) && item.open !== get().open.has(item))
        setItemOpen(widget, item, item.open);
    };
    scope.add(() => nodes.items.forEach(stopSliding));
    openLinked(linkedId(element));
    watchLinkedId(element, openLinked, scope);
    // `toggle` does not bubble.
    scope.listen(element, 'toggle', onToggle, { capture: true });
    // Not in the interactive part: keys on titles are held while it loads, but keys in panels are not.
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      const item = isEscape(event) ? itemAt(nodes.items, event.target) : undefined;
      if (!item || !get().open.has(item)) return;
      event.preventDefault();
      titleOf(item)?.focus();
      setItemOpen(widget, item, false, durationMs(widget.settings));
    });
  },
});
