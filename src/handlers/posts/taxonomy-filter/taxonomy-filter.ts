import { createPatch, type Patch } from '#lib/patch.ts';
import { controlValue, type Responsive } from '#lib/responsive.ts';
import { createAnnouncer } from '#platform/announce.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { createScrollRow } from '#platform/scroll-row.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { $filters, keepFilters } from './filter-store.ts';
import { ALL, type Settings, settings, valueIn } from './settings.ts';

/** Lets a bar that is too long scroll, on the devices that are set to it. */
function scrollBar(
  bar: HTMLElement,
  { horizontal_scroll, item_alignment_horizontal }: Settings,
  patch: Patch,
  scope: Scope,
): void {
  if (!Object.values(horizontal_scroll).includes('enable')) return;
  const here = (values: Responsive<string>) => controlValue(values, readDeviceMode(), pageConfig.breakpoints);
  const rules = {
    justify: '--e-filter-justify-content',
    isOn: () => here(horizontal_scroll) === 'enable',
    startsAtEnd: () => here(item_alignment_horizontal) === 'end',
  };
  createScrollRow(bar, rules, patch, scope);
}

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
  mount({ element, settings: own, scope, runtime }) {
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
    scrollBar(bar, own, patch, scope);
  },
});
