import { membersOf } from '#lib/members-of.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { watchTitleKeys } from '../shared/watch-title-keys.ts';
import { durationMs } from './model.ts';
import accordion, { setItemOpen } from './nested-accordion.ts';
import { itemAt, titleOf } from './view.ts';

/** Titles toggle their items on click, with a slide. They are one tab stop. */
export default defineInteractive(accordion, (widget, scope) => {
  const { element, nodes, get, set } = widget;
  const setTabStop = (tabStop: HTMLElement) => set((previous) => ({ ...previous, tabStop }));
  const onKeyDown = watchTitleKeys({ element, find: () => nodes.titles, setTabStop }, scope);
  scope.listen<KeyboardEvent>(element, 'keydown', onKeyDown);
  scope.listen<MouseEvent>(element, 'click', (event) => {
    const target = event.target as Element;
    const item = itemAt(nodes.items, target);
    const title = item && titleOf(item);
    // Links in a title keep their default action.
    if (!item || !title?.contains(target) || event.defaultPrevented || membersOf(target).closest('a[href]'))
      return;
    event.preventDefault();
    const slideMs = durationMs(widget.settings);
    keepPlace(title, scope, slideMs);
    setItemOpen(widget, item, !get().open.has(item), slideMs);
  });
});
