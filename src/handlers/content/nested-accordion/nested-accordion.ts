import { isEscape } from '#lib/is-modified.ts';
import { applyLook } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { followLinkedId, linkedId } from '#platform/linked-id.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { restScope } from '../shared/at-rest.ts';
import { tellMoved, tellShown } from '../shared/nested-panels.ts';
import { type Settings, settings, turnItem } from './model.ts';
import {
  type Details,
  findItems,
  itemAt,
  openItems,
  panelLook,
  panelOf,
  titleLook,
  titleOf,
} from './view.ts';

/**
 * An accordion before anyone uses it: its panels have names, and what the address points at, or the browser opened to show what it found, is
 * open as if it had been chosen.
 */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const find = () => findItems(element);
    const patch = createPatch();
    scope.add(patch.restore);
    let open: ReadonlySet<Details> = openItems(find());
    const show = () => {
      for (const item of find()) {
        const title = titleOf(item);
        item.open = open.has(item);
        if (title) applyLook(title, titleLook(title, item.open), patch);
      }
    };
    const change = (item: Details, isOpen: boolean) => {
      const panel = panelOf(item);
      open = turnItem(find(), open, settings, [item, isOpen]);
      show();
      if (!isOpen) return;
      if (panel) tellShown(panel);
      tellMoved();
    };
    const openLinked = (id: string | undefined) => {
      const item = id ? find().find((each) => each.id === id) : undefined;
      if (item && !open.has(item)) change(item, true);
    };
    const onToggle = ({ target }: Event) => {
      const item = find().find((each) => each === target);
      if (item && item.open !== open.has(item)) change(item, item.open);
    };
    for (const item of find()) {
      const panel = panelOf(item);
      patch.keep(item, { attributes: ['open'] });
      if (panel) applyLook(panel, panelLook(item), patch);
    }
    show();
    openLinked(linkedId(element));
    const rest = restScope(element, scope);
    // It does not bubble.
    rest.listen(element, 'toggle', onToggle, { capture: true });
    followLinkedId(element, openLinked, rest);
    // Keys in a panel are not held, so Escape is answered here until the island has loaded.
    rest.listen<KeyboardEvent>(element, 'keydown', (event) => {
      const item = isEscape(event) ? itemAt(find(), event.target) : undefined;
      if (!item || !open.has(item)) return;
      event.preventDefault();
      titleOf(item)?.focus();
      change(item, false);
    });
  },
});
