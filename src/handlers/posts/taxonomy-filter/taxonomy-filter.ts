import { createPatch } from '#lib/patch.ts';
import { createAnnouncer } from '#platform/announce.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { ALL } from './all-terms.ts';
import { $filters, keepFilters } from './filter-store.ts';
import { scrollBar } from './scroll-bar.ts';
import { settings } from './settings.ts';
import { valueIn } from './value-in.ts';

const ITEM = '.e-filter-item';

type Acting = typeof import('./press-term.ts');

// What acts comes with the first visitor who is about to; from then on it is there for every bar.
let acting: Acting | undefined;
const bring = async (): Promise<Acting> => {
  acting ??= await import('./press-term.ts');
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
    const warm = () =>
      void bring()
        .then(({ prepare }) => prepare())
        .catch(() => {});
    for (const type of ['pointerover', 'focusin']) scope.listen(bar, type, warm, { once: true });
    scope.listen(bar, 'click', (event) => {
      const item = (event.target as Element).closest<HTMLElement>(ITEM);
      if (!item) return undefined;
      // In a form it would send it.
      event.preventDefault();
      const act = ({ press }: Acting) => {
        if (!scope.disposed) press(element, item.dataset.filter ?? '', context);
      };
      return acting ? act(acting) : bring().then(act);
    });
    const { search: served } = location;
    const chosenIn = (search: string) => valueIn(search, own.selected_element, own.taxonomy);
    scope.listen(window, 'popstate', () => {
      // At once, before what else follows the address asks for anything.
      if (acting) return acting.follow(served, context);
      // A page that was loaded again keeps the entries from before.
      if (chosenIn(location.search) === chosenIn(served)) return undefined;
      return bring().then(({ follow }) => {
        if (!scope.disposed) follow(served, context);
      });
    });
    // A bar that cannot scroll is still a bar.
    scrollBar(bar, own, patch, scope).catch(report);
  },
});
