import { isModified, isPressKeyOn } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import { defineWidget } from '#runtime/widget.ts';
import { createLooks, findTabs, type Looks, readSelected, type Tabs } from './view.ts';

interface Nodes {
  /** Searches anew, because an editor adds and removes tabs. */
  readonly find: () => Tabs;
  readonly looksOf: Looks;
}

// Not every browser supports it.
const isVisible = (tab: HTMLElement) => tab.checkVisibility?.() ?? true;

/**
 * Tabs that open on click; the state is the selected one. Arrow keys only move the focus. The server decides
 * the first open tab.
 */
export default defineWidget<unknown, Nodes, HTMLElement | undefined>({
  nodes: ({ element }) => ({ find: () => findTabs(element), looksOf: createLooks() }),
  state: ({ nodes }) => readSelected(nodes.find()),
  view: (selected, { find, looksOf }) => looksOf(find(), selected),
  // This file is loaded when a visitor comes near, so it also listens to the visitor.
  connect({ element, nodes, set, scope }) {
    scope.listen(element, 'click', (event) => {
      const target = event.target as Element;
      const selected = nodes.find().tabs.find((tab) => tab.contains(target));
      if (!selected) return;
      // A button would submit a form around it.
      if (!membersOf(target).closest('a[href]')) event.preventDefault();
      set(selected);
    });
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      const { tabs } = nodes.find();
      const focused = tabs.find((tab) => tab === event.target);
      if (!focused || event.defaultPrevented || isModified(event)) return;
      if (isPressKeyOn(event, focused)) {
        event.preventDefault();
        focused.click();
        return;
      }
      const reachable = tabs.filter((tab) => tab === focused || isVisible(tab));
      moveFocus(reachable, event, reachable.indexOf(focused));
    });
  },
});
