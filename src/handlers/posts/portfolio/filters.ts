import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';
import { onPress } from '#platform/on-press.ts';
import type { Scope } from '#runtime/scope.ts';

const ACTIVE = 'elementor-active';

/** Stands for every item. */
export const ALL = '__all';

/** Whether an item is among those of a filter. */
export const isIn = (item: HTMLElement, filter: string): boolean =>
  filter === ALL || item.classList.contains(`elementor-filter-${filter}`);

/** Tells `choose` which filter was pressed, the first that counts is all; marks the one that is in force, also for screen readers. */
export function followFilters(
  element: HTMLElement,
  choose: (filter: string) => void,
  patch: Patch,
  scope: Scope,
): void {
  const filters = findScoped(element, '.elementor-portfolio__filter');
  const [bar] = findScoped(element, '.elementor-portfolio__filters');
  // A list of buttons is none that a screen reader could count.
  if (bar) patch.attribute(bar, 'role', 'group');
  const mark = (active: HTMLElement | undefined) => {
    for (const filter of filters) {
      patch.toggle(filter, ACTIVE, filter === active);
      patch.attribute(filter, 'aria-pressed', String(filter === active));
    }
  };
  for (const filter of filters) {
    patch.attribute(filter, 'role', 'button');
    const press = () => {
      if (filter.classList.contains(ACTIVE)) return;
      mark(filter);
      choose(filter.dataset.filter ?? ALL);
    };
    onPress(filter, press, scope);
  }
  mark(filters.find(({ dataset }) => dataset.filter === ALL));
}
