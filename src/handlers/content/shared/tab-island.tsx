import { useRef } from 'react';
import { isPressKey } from '#lib/is-modified.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineIsland } from '#react/define-island.tsx';
import { useDelegated } from '#react/use-delegated.ts';
import { tabOf } from './tab-markup.ts';
import type { TabWidget } from './tab-widget.ts';
import { chooseTab, type TabRules } from './tabs-model.ts';

/** The island of the family: titles that open and close their panels, by the rules of one of them. */
export const tabIsland = (widget: TabWidget, rules: TabRules) =>
  defineIsland(widget, ({ nodes: { titles }, set, scope }) => {
    const choose = (index: number) => {
      const title = titles[index];
      if (!title) return;
      keepPlace(title, scope, rules.slideMs);
      set((open) => chooseTab(open, tabOf(title), rules));
    };

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
        if (!isPressKey(event)) return;
        event.preventDefault();
        pressed.current = index;
      },
      keyup(event, index) {
        if (isPressKey(event) && pressed.current === index) choose(index);
        pressed.current = undefined;
      },
    });
    return null;
  });
