import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isModified } from '#lib/is-modified.ts';
import { isColumn, moveFocus } from '#lib/roving-focus.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { productTabs, type Tabs } from './product-tabs.ts';
import { tabLooks } from './view.ts';

function TabsOf({ stand }: { readonly stand: Tabs }) {
  const { tabs } = stand;
  const [open, setOpen] = useState(stand.open);
  const links = tabs.map(({ link }) => link);
  const looks = tabs.flatMap((tab) => tabLooks(tab, tab.panel.id === open));

  useLayoutEffect(() => {
    const { show } = stand;
    stand.show = (id) => flushSync(() => setOpen(id));
    return () => {
      stand.show = show;
    };
  }, [stand]);
  const choose = (event: MouseEvent, index: number) => {
    if (isModified(event)) return;
    event.preventDefault();
    setOpen(tabs[index]?.panel.id ?? open);
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (!tabs[index]?.tab || isModified(event)) return;
    // Where the focus is by now: of several keys that were held each leads on from where the one before has led.
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    // The shop sets no `aria-orientation`: themes decide the layout.
    if (event.key !== ' ') return moveFocus(links, event, at, () => isColumn(links));
    event.preventDefault();
    links[at]?.click();
  };
  return (
    <>
      <ServerNode of={looks.map(([node]) => node)} each={(index) => looks[index]?.[1] ?? {}} />
      <ServerNode
        of={links}
        each={(index) => ({
          on: { click: (event) => choose(event, index), keydown: (event) => press(event, index) },
        })}
      />
    </>
  );
}

/** The tabs of a product: one panel at a time. */
function ProductTabs({ element }: IslandProps) {
  const stand = productTabs.get(element);
  return stand ? <TabsOf stand={stand} /> : null;
}

export default defineIsland({ component: ProductTabs });
