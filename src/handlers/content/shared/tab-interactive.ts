import { isPressKey } from '#lib/is-modified.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { tabOf } from './tab-markup.ts';
import type { TabWidget } from './tab-widget.ts';
import { selectTab, type TabRules } from './tabs-model.ts';

/**
 * Creates what a visitor does with accordions, tabs and toggles: titles open and close panels by the given rules.
 */
export const createTabInteractive = (widget: TabWidget, rules: TabRules) =>
  defineInteractive(widget, ({ element, nodes: { titles }, set }, scope) => {
    // A title contains links and icons.
    const indexOf = ({ target }: Event) => titles.findIndex((title) => title.contains(target as Node));
    const select = (title: HTMLElement) => {
      keepPlace(title, scope, rules.slideMs);
      set((open) => selectTab(open, tabOf(title), rules));
    };
    // In the capture phase, so that nothing inside a title can stop the events before.
    const listen = <E extends Event>(type: string, onEvent: (event: E) => void) =>
      scope.listen(element, type, onEvent, { capture: true });
    listen('click', (event) => {
      const title = titles[indexOf(event)];
      if (!title) return;
      event.preventDefault();
      select(title);
    });

    // Prevent the key press from activating the link or scrolling. The key release chooses, but only if the
    // press was on the same title: an earlier press was already a click in the browser.
    let pressedTitle: HTMLElement | undefined;
    listen<KeyboardEvent>('keydown', (event) => {
      const index = indexOf(event);
      if (index < 0) return;
      moveFocus(titles, event, index);
      if (!isPressKey(event)) return;
      event.preventDefault();
      pressedTitle = titles[index];
    });
    listen<KeyboardEvent>('keyup', (event) => {
      const title = titles[indexOf(event)];
      if (!title) return;
      if (isPressKey(event) && pressedTitle === title) select(title);
      pressedTitle = undefined;
    });
  });
