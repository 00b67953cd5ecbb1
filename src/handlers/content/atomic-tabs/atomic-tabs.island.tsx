import { useState } from 'react';
import { isModified, isPressKeyOn } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { createLooks, findTabs, readSelected } from './view.ts';

// Not every browser supports it.
const isVisible = (tab: HTMLElement) => tab.checkVisibility?.() ?? true;

/** Tabs that open on click. Arrow keys only move the focus. The server decides the first open tab. */
function AtomicTabs({ element }: IslandProps) {
  // Not cached, because an editor adds and removes tabs.
  const findNodes = () => findTabs(element);
  const [selected, setSelected] = useState(() => readSelected(findNodes()));
  const [computeLooks] = useState(createLooks);
  const looks = computeLooks(findNodes(), selected);

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const tab = findNodes().tabs.find((each) => each.contains(target));
    if (!tab) return;
    // A button would submit a form around it.
    if (!membersOf(target).closest('a[href]')) event.preventDefault();
    setSelected(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { tabs } = findNodes();
    const tab = tabs.find((each) => each === event.target);
    if (!tab || event.defaultPrevented || isModified(event)) return;
    if (isPressKeyOn(event, tab)) {
      event.preventDefault();
      tab.click();
      return;
    }
    const reachable = tabs.filter((each) => each === tab || isVisible(each));
    moveFocus(reachable, event, reachable.indexOf(tab));
  };
  return (
    <>
      <ServerNode of={element} onClick={onClick} onKeyDown={onKeyDown} />
      <ServerNode of={[...looks.keys()]} each={(_, node) => looks.get(node) ?? {}} />
    </>
  );
}

export default defineIsland({ component: AtomicTabs });
