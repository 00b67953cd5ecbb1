import { createPatch } from '#lib/patch.ts';
import { controlValue } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { emit } from '#platform/events.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { dispatch } from '#runtime/events.ts';
import { containerOf, itemsOf, type Settings, settings } from '../shared/listing.ts';
import { LOOP_REFRESH, LOOP_REFRESHED } from '../shared/loop-events.ts';

/** On the window, after more items were appended. */
const AFTER_INSERT = 'elementor-pro/loop-builder/after-insert-posts';

const LISTING = { container: '.elementor-loop-container', item: '.e-loop-item' };

type Context = MountContext<Settings>;

/** What keeps up with the content of a loop. */
interface Part {
  /** Gives up what is under way: other content is asked for. */
  stop?(): void;
  /** Takes up other content, or more of it. */
  refresh(): void;
}

/** The server says that a loop is a list, and not that what is in it are its items. */
function nameItems({ element, scope }: Context): Part {
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

/** Keeps items close under each other; anew when all of them are others. */
async function arrange({ element, settings: values, scope }: Context): Promise<Part | undefined> {
  if (!values.masonry) return undefined;
  const { keepMasonry } = await import('../shared/masonry.ts');
  if (scope.disposed) return undefined;
  const here = <Value>(key: 'columns' | 'row_gap') =>
    controlValue(values[key], readDeviceMode(), pageConfig.breakpoints) as Value;
  let own = scope.child();
  const refresh = () => {
    own.dispose();
    own = scope.child();
    const container = containerOf(element, LISTING);
    if (!container) return;
    const items = () => itemsOf(element, LISTING);
    keepMasonry({ container, items, columns: () => here('columns'), gap: () => here('row_gap') }, own);
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
    inserted() {
      for (const part of parts) part?.refresh();
      emit(window, AFTER_INSERT);
    },
  });
}

async function pageLinks(context: Context): Promise<Part | undefined> {
  const { element, settings: values, scope } = context;
  const { pagination_type: type, pagination_load_type: load, auto_scroll: scrolls } = values;
  if (load !== 'ajax' || !type || type.startsWith('load_more')) return undefined;
  const { followPageLinks } = await import('../shared/page-links.ts');
  if (scope.disposed) return undefined;
  const replaced = () => void dispatch(element, LOOP_REFRESHED, null);
  const links = followPageLinks({ ...context, ...LISTING, scrolls, replaced });
  return { stop: links.sync, refresh: links.sync };
}

/** A grid of items from a template: its pages, its columns, and other content that filters bring. */
export default defineBehaviour<Settings>({
  settings,
  async mount(context) {
    const { element, scope } = context;
    const items = [nameItems(context), await arrange(context)];
    const parts = [...items, await loadMore(context, items), await pageLinks(context)];
    // Loops in the items of this one tell of themselves.
    const hear = (name: string, callback: (part: Part) => void) =>
      scope.listen(element, name, ({ target }) => {
        if (target !== element) return;
        for (const part of parts) if (part) callback(part);
      });
    hear(LOOP_REFRESH, (part) => part.stop?.());
    hear(LOOP_REFRESHED, (part) => part.refresh());
  },
});
