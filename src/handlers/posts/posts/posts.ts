import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { type Arrangement, keepArranged, POSTS } from '../shared/keep-arranged.ts';
import { type Settings, settings } from '../shared/listing.ts';

const BUTTON = '.e-load-more-anchor ~ * > .elementor-button';

type Context = MountContext<Settings>;

async function loadMore(context: Context, arrangement: Arrangement): Promise<void> {
  const { settings: values, scope } = context;
  const { startLoadMore } = await import('../shared/load-more.ts');
  if (scope.disposed) return;
  startLoadMore({
    ...context,
    ...POSTS,
    kind: values.pagination_type === 'load_more_on_click' ? 'click' : 'scroll',
    button: BUTTON,
    hasSpinner: values.has_spinner,
    onInserted: arrangement.refresh,
  });
}

async function startPages(context: Context): Promise<void> {
  const { settings: values, scope } = context;
  const { startPageLinks } = await import('../shared/page-links.ts');
  if (scope.disposed) return;
  startPageLinks({
    ...context,
    ...POSTS,
    scrolls: values.auto_scroll,
    onReplaced: keepArranged(context).refresh,
  });
}

export default defineBehaviour<Settings>({
  settings,
  async mount(context) {
    const { settings: values } = context;
    const type = values.pagination_type;
    if (type.startsWith('load_more')) return loadMore(context, keepArranged(context));
    if (type && values.pagination_load_type === 'ajax') return startPages(context);
    keepArranged(context);
  },
});
