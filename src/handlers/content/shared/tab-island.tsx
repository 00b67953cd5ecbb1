import { useRef } from 'react';
import { isPressKey } from '#lib/is-modified.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineIsland } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { tabOf } from './tab-markup.ts';
import type { TabWidget } from './tab-widget.ts';
import { selectTab, type TabRules } from './tabs-model.ts';

/**
 * Creates the island of accordions, tabs and toggles: titles that open and close panels by the given rules.
 */
export const createTabIsland = (widget: TabWidget, rules: TabRules) =>
  defineIsland(widget, ({ element, nodes: { titles }, set, scope }) => {
    // A title contains links and icons.
    const indexOf = ({ target }: Event) => titles.findIndex((title) => title.contains(target as Node));
    const select = (title: HTMLElement) => {
      keepPlace(title, scope, rules.slideMs);
      set((open) => selectTab(open, tabOf(title), rules));
    };
    const onClick = (event: MouseEvent) => {
      const title = titles[indexOf(event)];
      if (!title) return;
      event.preventDefault();
      select(title);
    };

    // Prevent the key press from activating the link or scrolling. The key release chooses, but only if the
    // press was on the same title: an earlier press was already a click in the browser.
    const pressedTitle = useRef<HTMLElement>(undefined);
    const onKeyDown = (event: KeyboardEvent) => {
      const index = indexOf(event);
      if (index < 0) return;
      moveFocus(titles, event, index);
      if (!isPressKey(event)) return;
      event.preventDefault();
      pressedTitle.current = titles[index];
    };
    const onKeyUp = (event: KeyboardEvent) => {
      const title = titles[indexOf(event)];
      if (!title) return;
      if (isPressKey(event) && pressedTitle.current === title) select(title);
      pressedTitle.current = undefined;
    };
    // In the capture phase, so that nothing inside a title can stop the events before.
    return (
      <ServerNode
        of={element}
        onClickCapture={onClick}
        onKeyDownCapture={onKeyDown}
        onKeyUpCapture={onKeyUp}
      />
    );
  });
