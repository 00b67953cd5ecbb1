import { dispatch } from '#lib/events.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { emit } from '#platform/events.ts';
import { defineWidget, type View } from '#runtime/widget.ts';
import { itemsOf, type Settings, settings } from '../shared/listing.ts';
import { LOOP_REFRESH, LOOP_REFRESHED } from '../shared/loop-events.ts';
import { connectPaging } from '../shared/paging/paging.ts';
import { type PagingState, pagingKind } from '../shared/paging/paging-model.ts';
import { type ListNodes, type PagedList, readPaging, viewPaging } from '../shared/paging/paging-view.ts';
import { withFilters } from '../shared/with-filters.ts';

/** Emitted on `window` after items were appended. */
const AFTER_INSERT = 'elementor-pro/loop-builder/after-insert-posts';

const LISTING = {
  container: '.elementor-loop-container',
  item: '.e-loop-item',
  button: '.e-loop__load-more .elementor-button',
  styles: 'style[id^="loop-dynamic"]',
};

const ROLE = 'listitem';

/** The items of a list have roles: the server marks only the list. */
function* viewItems(nodes: ListNodes): View {
  for (const item of itemsOf(nodes.element, nodes)) {
    const isPlain = item.localName === 'div' && (item.getAttribute('role') ?? ROLE) === ROLE;
    if (isPlain && item.parentElement?.getAttribute('role') === 'list')
      yield [item, { attributes: { role: ROLE } }];
  }
}

/** Arranges items as masonry, if the settings say so. Returns a function that does so again. */
async function keepMasonry(list: PagedList): Promise<() => Promise<void>> {
  const { scope } = list;
  let masonryScope = scope.child();
  const arrange = async () => {
    masonryScope.dispose();
    if (!list.settings.masonry) return;
    const current = scope.child();
    masonryScope = current;
    const { arrangeItems } = await import('./arrange-items.ts');
    if (!current.disposed) arrangeItems(list, current);
  };
  await arrange();
  return arrange;
}

/** Adds the filters of the address to a link to another page when it is pressed, before the link is followed. */
function keepFiltersInLinks({ element, scope }: PagedList): void {
  const patch = scope.patch();
  const onPress = ({ target }: Event) => {
    const link = findScoped(element, 'a.page-numbers[href]').find((each) => each.contains(target as Node));
    const address = link?.getAttribute('href');
    if (!link || !address) return;
    patch.attribute(link, 'href', withFilters(address, location.href, element.dataset.id ?? ''));
  };
  // With the middle button, a link opens in a new tab.
  for (const type of ['click', 'auxclick']) scope.listen(element, type, onPress);
}

export default defineWidget<Settings, ListNodes, PagingState>({
  settings,
  nodes: ({ element }) => ({ element, ...LISTING }),
  state: ({ nodes, settings: values }) => readPaging(nodes, values),
  *view(state, nodes, values) {
    yield* viewItems(nodes);
    yield* viewPaging(state, nodes, values);
  },
  async connect(live) {
    const { element, scope, report, listen } = live;
    keepFiltersInLinks(live);
    const arrange = await keepMasonry(live);
    const arrangeAgain = () => void arrange().catch(report);
    const paging = await connectPaging(live, () => {
      if (pagingKind(live.settings) === 'links') {
        dispatch(element, LOOP_REFRESHED, null);
        return;
      }
      arrangeAgain();
      emit(window, AFTER_INSERT);
    });
    // Events of nested loops bubble.
    const onLoopEvent = (name: string, run: () => void) =>
      scope.listen(element, name, ({ target }) => {
        if (target === element) run();
      });
    onLoopEvent(LOOP_REFRESH, paging.cancel);
    onLoopEvent(LOOP_REFRESHED, () => {
      arrangeAgain();
      paging.restart();
    });
    let { settings: arranged } = live;
    listen(() => {
      if (live.settings === arranged) return;
      arranged = live.settings;
      arrangeAgain();
    });
  },
});
