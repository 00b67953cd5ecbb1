import { isModified } from '#lib/is-modified.ts';
import { isColumn, moveFocus } from '#lib/roving-focus.ts';
import { defineInteractive } from '#runtime/widget.ts';
import productTabs from './product-tabs.ts';

/** Links open their panels. */
export default defineInteractive(productTabs, ({ nodes: tabs, set }, scope) => {
  const links = tabs.map(({ link }) => link);
  const press = (event: KeyboardEvent) => {
    // Not the event's target: replayed keys must each continue from the last focus.
    const focusedIndex = links.indexOf(document.activeElement as HTMLAnchorElement);
    // The shop sets no `aria-orientation`, because themes decide the layout.
    if (event.key !== ' ') {
      moveFocus(links, event, focusedIndex, () => isColumn(links));
      return;
    }
    event.preventDefault();
    links[focusedIndex]?.click();
  };
  for (const { link, tab, panel } of tabs) {
    scope.listen<MouseEvent>(link, 'click', (event) => {
      if (isModified(event)) return;
      event.preventDefault();
      set({ open: panel.id });
    });
    scope.listen<KeyboardEvent>(link, 'keydown', (event) => {
      if (tab && !isModified(event)) press(event);
    });
  }
});
