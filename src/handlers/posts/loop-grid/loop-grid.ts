import { dispatch } from '#lib/events.ts';
import { createPatch } from '#lib/patch.ts';
import { controlValue } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { emit } from '#platform/events.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { containerOf, itemsOf, type Settings, settings } from '../shared/listing.ts';
import { LOOP_REFRESH, LOOP_REFRESHED } from '../shared/loop-events.ts';

/** Emitted on `window` after items were appended. */
const AFTER_INSERT = 'elementor-pro/loop-builder/after-insert-posts';

const LISTING = { container: '.elementor-loop-container', item: '.e-loop-item' };

type Context = MountContext<Settings>;

/** A part of the widget that reacts to new content. */
interface Part {
  /** Cancels running requests, because other content is requested. */
  stop?(): void;
  /** Handles replaced or added content. */
  refresh(): void;
}

/** Marks the items of a list: the server marks only the list. */
function markItems({ element, scope }: Context): Part {
  const patch = createPatch();
  scope.add(patch.restore);
  const refresh = () => {
    for (const item of itemsOf(element, LISTING)) {
      const isPlain = item.localName === 'div' && !item.hasAttribute('role');
      if (isPlain && item.parentElement?.getAttribute('role') === 'list')
        patch.attribute(item, 'role', 'listitem');
    }
  };
  refresh();
  return { refresh };
}

/** Arranges items as masonry, and again when they are replaced. */
async function arrange({ element, settings: values, scope }: Context): Promise<Part | undefined> {
  if (!values.masonry) return undefined;
  const { keepMasonry } = await import('../shared/masonry.ts');
  if (scope.disposed) return undefined;
  const currentValue = <Value>(key: 'columns' | 'row_gap') =>
    controlValue(values[key], readDeviceMode(), pageConfig.breakpoints) as Value;
  let masonryScope = scope.child();
  const refresh = () => {
    masonryScope.dispose();
    masonryScope = scope.child();
    const container = containerOf(element, LISTING);
    if (!container) return;
    const items = () => itemsOf(element, LISTING);
    keepMasonry(
      { container, items, columns: () => currentValue('columns'), gap: () => currentValue('row_gap') },
      masonryScope,
    );
  };
  refresh();
  return { refresh };
}

async function loadMore(context: Context, parts: readonly (Part | undefined)[]): Promise<Part | undefined> {
  const { settings: values, scope } = context;
  if (!values.pagination_type.startsWith('load_more')) return undefined;
  const { startLoadMore } = await import('../shared/load-more.ts');
  if (scope.disposed) return undefined;
  return startLoadMore({
    ...context,
    ...LISTING,
    kind: values.pagination_type === 'load_more_on_click' ? 'click' : 'scroll',
    hasSpinner: values.has_spinner,
    button: '.e-loop__load-more .elementor-button',
    styles: 'style[id^="loop-dynamic"]',
    onInserted() {
      for (const part of parts) part?.refresh();
      emit(window, AFTER_INSERT);
    },
  });
}

async function pageLinks(context: Context): Promise<Part | undefined> {
  const { element, settings: values, scope } = context;
  const { pagination_type: type, pagination_load_type: load, auto_scroll: scrolls } = values;
  if (load !== 'ajax' || !type || type.startsWith('load_more')) return undefined;
  const { startPageLinks } = await import('../shared/page-links.ts');
  if (scope.disposed) return undefined;
  const onReplaced = () => void dispatch(element, LOOP_REFRESHED, null);
  const links = startPageLinks({ ...context, ...LISTING, scrolls, onReplaced });
  return { stop: links.sync, refresh: links.sync };
}

export default defineBehaviour<Settings>({
  settings,
  async mount(context) {
    const { element, scope } = context;
    const items = [markItems(context), await arrange(context)];
    const parts = [...items, await loadMore(context, items), await pageLinks(context)];
    // Events of nested loops bubble.
    const onLoopEvent = (name: string, callback: (part: Part) => void) =>
      scope.listen(element, name, ({ target }) => {
        if (target !== element) return;
        for (const part of parts) if (part) callback(part);
      });
    onLoopEvent(LOOP_REFRESH, (part) => part.stop?.());
    onLoopEvent(LOOP_REFRESHED, (part) => part.refresh());
  },
});
