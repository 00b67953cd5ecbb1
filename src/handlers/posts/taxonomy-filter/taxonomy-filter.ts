import { createPatch } from '#lib/patch.ts';
import { createAnnouncer } from '#platform/announce.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { $filters, keepFilters } from './filter-store.ts';
import { scrollBar } from './scroll-bar.ts';
import { settings } from './settings.ts';

/** A term in the place of all of them. */
const ALL = '__all';
const ITEM = '.e-filter-item';

// What acts comes with the first visitor who is about to; from then on it is there for every bar.
let acting: Promise<typeof import('./press-term.ts')> | undefined;
const bring = () => {
  acting ??= import('./press-term.ts').catch((error: unknown) => {
    acting = undefined;
    throw error;
  });
  return acting;
};

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

    const show = () => {
      const filter = $filters.get()[own.selected_element]?.filters[element.dataset.id ?? ''];
      const terms = filter?.filterData.terms ?? [];
      for (const item of bar.querySelectorAll<HTMLElement>(ITEM)) {
        const { filter: term = '' } = item.dataset;
        const isPressed = term === ALL ? !terms.length : terms.includes(term);
        patch.attribute(item, 'aria-pressed', String(isPressed));
      }
    };
    scope.add($filters.listen(show));
    // A click asks again, and reports.
    const warm = () => void bring().catch(() => {});
    for (const type of ['pointerover', 'focusin']) scope.listen(bar, type, warm, { once: true });
    scope.listen(bar, 'click', async (event) => {
      const item = (event.target as Element).closest<HTMLElement>(ITEM);
      if (!item) return;
      // In a form it would send it.
      event.preventDefault();
      const { press } = await bring();
      if (!scope.disposed) press(element, item.dataset.filter ?? '', context);
    });
    scope.listen(window, 'popstate', async () => {
      const { follow } = (await acting) ?? {};
      if (!scope.disposed) follow?.(context);
    });
    // A bar that cannot scroll is still a bar.
    scrollBar(bar, own, patch, scope).catch(report);
  },
});
