import { isModified } from '#lib/is-modified.ts';
import { isColumn, moveFocus } from '#lib/roving-focus.ts';
import { defineIsland } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import widget from './product-tabs.ts';

export default defineIsland(widget, ({ nodes: tabs, set }) => {
  const links = tabs.map(({ link }) => link);

  const choose = (event: MouseEvent, index: number) => {
    if (isModified(event)) return;
    event.preventDefault();
    set({ open: tabs[index]?.panel.id });
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (!tabs[index]?.tab || isModified(event)) return;
    // Not the event's target: replayed keys must each continue from the last focus.
    const focusedIndex = links.indexOf(document.activeElement as HTMLAnchorElement);
    // The shop sets no `aria-orientation`, because themes decide the layout.
    if (event.key !== ' ') return moveFocus(links, event, focusedIndex, () => isColumn(links));
    event.preventDefault();
    links[focusedIndex]?.click();
  };
  return (
    <ServerNode
      of={links}
      each={(index) => ({
        onClick: (event) => choose(event, index),
        onKeyDown: (event) => press(event, index),
      })}
    />
  );
});
