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

/** Makes an overflowing bar scroll, on devices where that is enabled. */
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

// Loaded at first use, then shared by all bars.
let acting: Acting | undefined;
const bring = async (): Promise<Acting> => {
  acting ??= await import('./press-term.ts');
  return acting;
};

/** Filters a loop by a row of terms, and keeps the choice in the address. */
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
    // A click loads it again and reports errors.
    const warm = () =>
      void bring()
        .then(({ prepare }) => prepare())
        .catch(() => {});
    for (const type of ['pointerover', 'focusin']) scope.listen(bar, type, warm, { once: true });
    scope.listen(bar, 'click', (event) => {
      const item = (event.target as Element).closest<HTMLElement>(ITEM);
      if (!item) return undefined;
      // In a form, a button would submit it.
      event.preventDefault();
      const act = ({ press }: Acting) => {
        if (!scope.disposed) press(element, item.dataset.filter ?? '', context);
      };
      return acting ? act(acting) : bring().then(act);
    });
    const { search: served } = location;
    const chosenIn = (search: string) => valueIn(search, own.selected_element, own.taxonomy);
    scope.listen(window, 'popstate', () => {
      // Synchronously, before other `popstate` listeners send requests.
      if (acting) return acting.follow(served, context);
      // After a reload, older history entries remain.
      if (chosenIn(location.search) === chosenIn(served)) return undefined;
      return bring().then(({ follow }) => {
        if (!scope.disposed) follow(served, context);
      });
    });
    scrollBar(bar, own, patch, scope);
  },
});
