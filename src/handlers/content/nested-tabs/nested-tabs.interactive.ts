import { isPressKeyOn } from '#lib/is-modified.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { watchTitleKeys } from '../shared/watch-title-keys.ts';
import nestedTabs, { openTab, STACK_DELAY_MS } from './nested-tabs.ts';
import { tabOf } from './view.ts';

/** Titles open their tabs on click, and are one tab stop. */
export default defineInteractive(nestedTabs, (widget, scope) => {
  const { element, nodes, set } = widget;
  const setTabStop = (tabStop: HTMLElement) => set((state) => ({ ...state, tabStop }));
  const movesFocus = watchTitleKeys({ element, find: () => nodes.titles, setTabStop }, scope);
  const titleAt = (target: EventTarget | null) =>
    nodes.titles.find((title) => title.contains(target as Node));

  scope.listen<MouseEvent>(element, 'click', (event) => {
    const title = titleAt(event.target);
    if (!title) return;
    // A button would submit a form around it.
    if (!title.matches('a')) event.preventDefault();
    keepPlace(title, scope, STACK_DELAY_MS);
    openTab(widget, tabOf(title), { isPressed: true });
  });
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    if (movesFocus(event) || event.defaultPrevented) return;
    const title = titleAt(event.target);
    if (!title || !isPressKeyOn(event, title)) return;
    event.preventDefault();
    title.click();
  });
});
