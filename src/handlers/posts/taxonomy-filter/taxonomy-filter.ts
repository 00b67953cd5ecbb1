import { createPatch } from '#lib/patch.ts';
import { createAnnouncer } from '#platform/announce.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { $filters, findBars, keepFilters, meetBars } from './filter-store.ts';
import { follow, press } from './press-term.ts';
import { scrollBar } from './scroll-bar.ts';
import { settings } from './settings.ts';
import { ALL } from './store-model.ts';

const ITEM = '.e-filter-item';

/** A row of terms that filters a loop, with the choice in the address of the page. */
export default defineBehaviour({
  settings,
  mount({ element, settings: own, scope, runtime, report }) {
    const bar = element.querySelector<HTMLElement>('.e-filter');
    if (!bar || !own.selected_element || !own.taxonomy) return;
    const context = { runtime, announce: createAnnouncer(scope) };
    const patch = createPatch();
    scope.add(patch.restore);
    keepFilters(scope);
    meetBars(findBars(runtime));

    const filter = () => $filters.get()[own.selected_element]?.filters[element.dataset.id ?? ''];
    // Until something changes, the server knows better what is pressed.
    let shown = JSON.stringify(filter());
    const show = () => {
      const now = filter();
      if (!now || JSON.stringify(now) === shown) return;
      shown = JSON.stringify(now);
      const { terms } = now.filterData;
      for (const item of bar.querySelectorAll<HTMLElement>(ITEM)) {
        const { filter: term = '' } = item.dataset;
        const isPressed = term === ALL ? !terms.length : terms.includes(term);
        patch.attribute(item, 'aria-pressed', String(isPressed));
      }
    };
    scope.add($filters.listen(show));
    scope.listen(bar, 'click', (event) => {
      const item = (event.target as Element).closest<HTMLElement>(ITEM);
      if (!item) return;
      // In a form it would send it.
      event.preventDefault();
      press(element, item.dataset.filter ?? '', context);
    });
    scope.listen(window, 'popstate', () => follow(context));
    // A bar that cannot scroll is still a bar.
    scrollBar(bar, own, patch, scope).catch(report);
  },
});
