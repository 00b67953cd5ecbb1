import { membersOf } from '#lib/members-of.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { controlValue, type Responsive } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { createScrollRow } from '#platform/scroll-row.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createAnnouncer } from '#texts/announce.ts';
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
  const currentValue = (values: Responsive<string>) =>
    controlValue(values, readDeviceMode(), pageConfig.breakpoints);
  const rules = {
    justify: '--e-filter-justify-content',
    isOn: () => currentValue(horizontal_scroll) === 'enable',
    startsAtEnd: () => currentValue(item_alignment_horizontal) === 'end',
  };
  createScrollRow(bar, rules, patch, scope);
}

const ITEM = '.e-filter-item';

type PressModule = typeof import('./press-term.ts');

// Loaded at first use, then shared by all bars.
let pressModule: PressModule | undefined;
const loadPressModule = async (): Promise<PressModule> => {
  pressModule ??= await import('./press-term.ts');
  return pressModule;
};

export default defineBehaviour({
  settings,
  mount({ element, settings: values, scope, runtime }) {
    const bar = element.querySelector<HTMLElement>('.e-filter');
    if (!bar || !values.selected_element || !values.taxonomy) return;
    const context = { runtime, announce: createAnnouncer(scope) };
    const patch = createPatch();
    scope.add(patch.restore);
    keepFilters(scope);

    const show = () => {
      const filter = $filters.get()[values.selected_element]?.filters[element.dataset.id ?? ''];
      const terms = filter?.filterData.terms ?? [];
      for (const item of bar.querySelectorAll<HTMLElement>(ITEM)) {
        const { filter: term = '' } = item.dataset;
        const isPressed = term === ALL ? !terms.length : terms.includes(term);
        patch.attribute(item, 'aria-pressed', String(isPressed));
      }
    };
    scope.add($filters.listen(show));
    // A click loads it again and reports errors.
    const preload = () =>
      void loadPressModule()
        .then(({ prepare }) => prepare())
        .catch(() => {});
    for (const type of ['pointerover', 'focusin']) scope.listen(bar, type, preload, { once: true });
    scope.listen(bar, 'click', (event) => {
      const item = membersOf(event.target as Element).closest<HTMLElement>(ITEM);
      if (!item) return undefined;
      // In a form, a button would submit it.
      event.preventDefault();
      const act = ({ press }: PressModule) => {
        if (!scope.disposed) press(element, item.dataset.filter ?? '', context);
      };
      return pressModule ? act(pressModule) : loadPressModule().then(act);
    });
    const { search: served } = location;
    const chosenIn = (search: string) => valueIn(search, values.selected_element, values.taxonomy);
    scope.listen(window, 'popstate', () => {
      // Synchronously, before other `popstate` listeners send requests.
      if (pressModule) return pressModule.handlePopState(served, context);
      // After a reload, older history entries remain.
      if (chosenIn(location.search) === chosenIn(served)) return undefined;
      return loadPressModule().then(({ handlePopState }) => {
        if (!scope.disposed) handlePopState(served, context);
      });
    });
    scrollBar(bar, values, patch, scope);
  },
});
