import { own } from '#lib/own.ts';
import { createScrollRow, type ScrollRow } from '#platform/scroll-row.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { deviceValue } from '../shared/listing.ts';
import { $filters, keepFilters } from './filter-store.ts';
import { ALL, type Settings, settings, valueIn } from './model.ts';

/** A term of a bar. */
export const ITEM = '.e-filter-item';

interface Nodes {
  readonly element: HTMLElement;
  readonly bar: HTMLElement;
}

interface FilterState {
  /** The selected terms; undefined: those of the server. */
  readonly terms: readonly string[] | undefined;
  /** The query for which the page was served. */
  readonly served: string;
  /** Whether the visitor went back or forward before the code for it was loaded. */
  readonly hasMissedMove: boolean;
}

type FilterWidget = LiveWidget<Settings, Nodes, FilterState>;

const selectedTerms = ({ element }: Nodes, { selected_element }: Settings) =>
  own(own($filters.get(), selected_element)?.filters ?? {}, element.dataset.id ?? '')?.filterData.terms;

/** Makes an overflowing bar scroll, on devices where that is enabled, also after the settings have changed. */
function scrollBar(live: FilterWidget): void {
  const { nodes, scope, listen } = live;
  const patch = scope.patch();
  const rules = {
    justify: '--e-filter-justify-content',
    isOn: () => deviceValue(live.settings.horizontal_scroll) === 'enable',
    startsAtEnd: () => deviceValue(live.settings.item_alignment_horizontal) === 'end',
  };
  let applied: Settings | undefined;
  let row: ScrollRow | undefined;
  const apply = () => {
    if (applied === live.settings) return;
    applied = live.settings;
    row?.refresh();
    if (Object.values(applied.horizontal_scroll).includes('enable'))
      row ??= createScrollRow(nodes.bar, rules, patch, scope);
  };
  apply();
  listen(apply);
}

/** Loads the code for going back and forward when the bar's terms in the address have changed. */
function watchHistory({ element, scope, runtime, settings: values, get, set }: FilterWidget): void {
  const chosenIn = (search: string) => valueIn(search, values.selected_element, values.taxonomy);
  scope.listen(window, 'popstate', () => {
    // After a reload, older history entries remain.
    if (chosenIn(location.search) === chosenIn(get().served)) return undefined;
    set((state) => ({ ...state, hasMissedMove: true }));
    return runtime.summon(element, 'taxonomy-filter');
  });
}

export default defineWidget<Settings, Nodes, FilterState>({
  settings,
  nodes({ element, settings: { selected_element, taxonomy } }) {
    const bar = element.querySelector<HTMLElement>('.e-filter');
    return bar && selected_element && taxonomy ? { element, bar } : undefined;
  },
  state: ({ nodes, settings: values }) => ({
    terms: selectedTerms(nodes, values),
    served: location.search,
    hasMissedMove: false,
  }),
  adapt: (state, nodes, values) => ({ ...state, terms: selectedTerms(nodes, values) }),
  *view({ terms }, { bar }) {
    if (!terms) return;
    for (const item of bar.querySelectorAll<HTMLElement>(ITEM)) {
      const { filter: term = '' } = item.dataset;
      const isPressed = term === ALL ? !terms.length : terms.includes(term);
      yield [item, { attributes: { 'aria-pressed': String(isPressed) } }];
    }
  },
  connect(live) {
    const { nodes, scope, set } = live;
    keepFilters(scope);
    const update = () => set((state) => ({ ...state, terms: selectedTerms(nodes, live.settings) }));
    scope.add($filters.listen(update));
    watchHistory(live);
    scrollBar(live);
  },
});
