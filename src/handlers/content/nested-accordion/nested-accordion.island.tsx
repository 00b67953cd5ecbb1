import { membersOf } from '#lib/members-of.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useRovingFocus } from '../shared/use-roving-focus.ts';
import { durationMs, type Settings } from './model.ts';
import accordion, { setItemOpen } from './nested-accordion.ts';
import { itemAt, type Nodes, type State, titleOf } from './view.ts';

/** Titles that toggle their items on click, with a slide. They are one tab stop. */
function NestedAccordion({
  element,
  nodes,
  state,
  settings,
  set,
  widget,
  scope,
}: WidgetProps<Settings, Nodes, State>) {
  const roving = useRovingFocus(
    () => nodes.titles,
    (tabStop) => set((previous) => ({ ...previous, tabStop })),
  );
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const item = itemAt(nodes.items, target);
    const title = item && titleOf(item);
    // Links in a title keep their default action.
    if (!item || !title?.contains(target) || event.defaultPrevented || membersOf(target).closest('a[href]'))
      return;
    event.preventDefault();
    keepPlace(title, scope, durationMs(settings));
    setItemOpen(widget, item, !state.open.has(item), durationMs(settings));
  };
  return <ServerNode of={element} onClick={onClick} {...roving} />;
}

export default defineIsland(accordion, NestedAccordion);
