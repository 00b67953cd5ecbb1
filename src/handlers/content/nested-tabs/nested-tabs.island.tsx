import { isPressKeyOn } from '#lib/is-modified.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useRovingFocus } from '../shared/use-roving-focus.ts';
import type { Settings } from './model.ts';
import nestedTabs, { openTab, STACK_DELAY_MS } from './nested-tabs.ts';
import { type State, type Tabs, tabOf } from './view.ts';

/** Titles that open their tabs on click, and are one tab stop. */
function NestedTabs({ element, nodes, set, widget, scope }: WidgetProps<Settings, Tabs, State>) {
  const roving = useRovingFocus(
    () => nodes.titles,
    (tabStop) => set((state) => ({ ...state, tabStop })),
  );
  const titleAt = (target: EventTarget | null) =>
    nodes.titles.find((title) => title.contains(target as Node));

  const onClick = (event: MouseEvent) => {
    const title = titleAt(event.target);
    if (!title) return;
    // A button would submit a form around it.
    if (!title.matches('a')) event.preventDefault();
    keepPlace(title, scope, STACK_DELAY_MS);
    openTab(widget, tabOf(title), { isPressed: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (roving.onKeyDown(event) || event.defaultPrevented) return;
    const title = titleAt(event.target);
    if (!title || !isPressKeyOn(event, title)) return;
    event.preventDefault();
    title.click();
  };
  return <ServerNode of={element} onClick={onClick} onFocus={roving.onFocus} onKeyDown={onKeyDown} />;
}

export default defineIsland(nestedTabs, NestedTabs);
