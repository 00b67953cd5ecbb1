import { useEffect, useRef, useState } from 'react';
import { type Infer, number, object } from '#lib/fields.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import { emit } from '#platform/events.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useDelegated } from '#react/use-delegated.ts';
import { useServerNodes } from '#react/use-server-nodes.ts';
import { useShown } from '#react/use-shown.ts';
import { ACTIVE, panelLook, SELECTORS, tabOf, tabStops, tabsOf, titleLook } from './tab-markup.ts';
import { activateTab, chooseTab, type OpenTabs, type TabRules } from './tabs-model.ts';

/** `activeItemIndex`: the item being edited, counted from 1; 0 outside the editor. */
const settings = object({ activeItemIndex: number(0) });

const readOpen = (titles: readonly Element[]): OpenTabs =>
  new Set(tabsOf(titles.filter((title) => title.classList.contains(ACTIVE))));

const isChoice = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && !ctrlKey && !altKey && !metaKey;

type Props = IslandProps<Infer<typeof settings>> & { readonly rules: TabRules };

function TabIsland({ element, settings: { activeItemIndex }, rules, scope }: Props) {
  const { titles, contents } = useServerNodes(element, SELECTORS);
  const [open, setOpen] = useState(() => readOpen(titles));
  const choose = (index: number) => {
    const title = titles[index];
    if (!title) return;
    keepPlace(title, scope, rules.slideMs);
    setOpen((before) => chooseTab(before, tabOf(title), rules));
  };
  const isOpen = (node: Element) => open.has(tabOf(node));

  // The press is kept from the link inside and from scrolling; the release of the same title chooses, once. A press
  // that came before the island was a click for the browser, and its release must not choose again.
  const pressed = useRef<number>(undefined);
  useDelegated(titles, {
    click(event, index) {
      event.preventDefault();
      choose(index);
    },
    keydown(event, index) {
      moveFocus(titles, event, index);
      if (!isChoice(event)) return;
      event.preventDefault();
      pressed.current = index;
    },
    keyup(event, index) {
      if (isChoice(event) && pressed.current === index) choose(index);
      pressed.current = undefined;
    },
  });

  const stops = tabStops(titles, open);
  useShown(contents, (index) => isOpen(contents[index] as Element), {
    durationMs: rules.slideMs,
    onShown: () => emit(window, 'elementor-pro/motion-fx/recalc'),
  });

  useEffect(() => {
    if (activeItemIndex) setOpen((before) => activateTab(before, activeItemIndex, tabsOf(titles), rules));
  }, [activeItemIndex, titles, rules]);
  return (
    <>
      <ServerNode of={titles} each={(_, title) => titleLook(title, isOpen(title), stops.has(title))} />
      <ServerNode of={contents} each={(_, content) => panelLook(isOpen(content))} />
    </>
  );
}

/** The island of the family: titles that open and close their panels, by the rules of one of them. */
export const tabIsland = (rules: TabRules) =>
  defineIsland<Infer<typeof settings>>({
    settings,
    component: (props) => <TabIsland {...props} rules={rules} />,
  });
