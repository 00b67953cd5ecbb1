import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { onPress } from '#platform/on-press.ts';

const ACTIVE = 'elementor-active';

/** The filter for all items. */
export const ALL = '__all';

/** Returns true if an item matches a filter. */
export const matchesFilter = (item: HTMLElement, filter: string): boolean =>
  filter === ALL || item.classList.contains(`elementor-filter-${filter}`);

const isRtl = (node: Element) => getComputedStyle(node).direction === 'rtl';

/**
 * Calls `onChoose` with the filter that is clicked or reached by arrow keys. The bar is a radio group with
 * one tab stop; at first the filter for all items is selected.
 */
export function startFilters(
  element: HTMLElement,
  onChoose: (filter: string) => void,
  patch: Patch,
  scope: Scope,
): void {
  const filters = findScoped(element, '.elementor-portfolio__filter');
  const [bar] = findScoped(element, '.elementor-portfolio__filters');
  if (bar) patch.attribute(bar, 'role', 'radiogroup');
  const mark = (active: HTMLElement | undefined) => {
    for (const filter of filters) {
      patch.toggle(filter, ACTIVE, filter === active);
      patch.attribute(filter, 'aria-checked', String(filter === active));
      patch.attribute(filter, 'tabindex', filter === (active ?? filters[0]) ? '0' : '-1');
    }
  };
  const press = (filter: HTMLElement) => {
    if (filter.classList.contains(ACTIVE)) return;
    mark(filter);
    onChoose(filter.dataset.filter ?? ALL);
  };
  filters.forEach((filter, index) => {
    patch.attribute(filter, 'role', 'radio');
    onPress(filter, () => press(filter), scope);
    scope.listen<KeyboardEvent>(filter, 'keydown', (event) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      const rove = (vertical: boolean) =>
        nextFocusIndex(key, index, filters.length, { vertical, rtl: isRtl(filter) });
      const target = ctrlKey || altKey || metaKey ? undefined : filters[rove(false) ?? rove(true) ?? -1];
      if (!target) return;
      event.preventDefault();
      target.focus();
      press(target);
    });
  });
  mark(filters.find(({ dataset }) => dataset.filter === ALL));
}
