import { anchorTarget } from '#lib/anchor-target.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { isPlainKey, roveTitles } from '../shared/nested-titles.ts';
import { createItem, type Item } from './item.ts';
import { durationMs, turn } from './model.ts';
import { type Settings, settings } from './settings.ts';

const ITEM = '.e-n-accordion-item';

/** An accordion of `details` elements: they open and close by themselves, one at a time, with a slide and all keys. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    let current = settings;
    const patch = createPatch();
    scope.add(patch.restore);
    const known = new WeakMap<Element, Item>();
    const itemOf = (details: HTMLElement): Item => {
      const item = known.get(details) ?? createItem(details as HTMLDetailsElement, patch, scope);
      known.set(details, item);
      return item;
    };
    // Asked each time: an editor adds items and takes them away.
    const nodes = () => findScoped(element, ITEM);
    const items = () => nodes().map(itemOf);
    const titles = () => items().flatMap(({ title }) => title ?? []);
    const indexAt = (target: EventTarget | null) => {
      const own = target instanceof Element ? target.closest(ITEM) : null;
      return own ? nodes().indexOf(own as HTMLElement) : -1;
    };
    const choose = (index: number, open?: boolean, ms = durationMs(current)) => {
      const all = items();
      const states = all.map((item) => item.isOpen());
      for (const [at, state] of turn(states, index, current, open).entries()) all[at]?.set(state, ms);
    };
    const openLinked = () => {
      const id = anchorTarget(location.hash);
      const index = id ? nodes().findIndex((node) => node.id === id) : -1;
      if (index >= 0) choose(index, true, 0);
    };

    scope.listen<MouseEvent>(element, 'click', (event) => {
      const target = event.target as Element;
      const index = indexAt(target);
      // A link in a title leads where it leads.
      if (event.defaultPrevented || !items()[index]?.title?.contains(target) || target.closest('a[href]'))
        return;
      event.preventDefault();
      choose(index);
    });
    roveTitles(element, titles, patch, scope);
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      const item = items()[indexAt(event.target)];
      if (event.key !== 'Escape' || event.defaultPrevented || !isPlainKey(event) || !item?.isOpen()) return;
      event.preventDefault();
      item.title?.focus();
      item.set(false, durationMs(current));
    });
    const onToggle = ({ target }: Event) => {
      const index = nodes().indexOf(target as HTMLElement);
      if (items()[index]?.adopt()) choose(index, true, 0);
    };
    // It does not bubble.
    scope.listen(element, 'toggle', onToggle, { capture: true });
    scope.listen(window, 'hashchange', openLinked);
    items();
    openLinked();
    return {
      update(next) {
        current = next;
      },
    };
  },
});
