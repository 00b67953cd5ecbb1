import { useRef } from 'react';
import { isPressKey } from '#lib/is-modified.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineIsland } from '#react/define-island.tsx';
import { useDelegated } from '#react/use-delegated.ts';
import { tabOf } from './tab-markup.ts';
import type { TabWidget } from './tab-widget.ts';
import { chooseTab, type TabRules } from './tabs-model.ts';

/**
 * Creates the island of accordions, tabs and toggles: titles that open and close panels by the given rules.
 */
export const tabIsland = (widget: TabWidget, rules: TabRules) =>
  defineIsland(widget, ({ nodes: { titles }, set, scope }) => {
    const choose = (index: number) => {
      const title = titles[index];
      if (!title) return;
      keepPlace(title, scope, rules.slideMs);
      set((open) => chooseTab(open, tabOf(title), rules));
    };

    // Prevent the key press from activating the link or scrolling. The key release chooses, but only if the
    // press was on the same title: an earlier press was already a click in the browser.
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
