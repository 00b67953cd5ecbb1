import { emit } from '#platform/events.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { LOOP_REFRESH, LOOP_REFRESHED, tellRefreshed } from '../shared/loop-events.ts';
import { type Settings, settings } from './settings.ts';

/** On the window, after more items were appended. */
const AFTER_INSERT = 'elementor-pro/loop-builder/after-insert-posts';

const LISTING = { container: '.elementor-loop-container', item: '.e-loop-item' };
const LOADS_MORE = { load_more_on_click: 'click', load_more_infinite_scroll: 'scroll' } as const;

/** What keeps up with the content of a loop. */
interface Part {
  /** Gives up what is under way: other content is asked for. */
  stop?(): void;
  /** Takes up other content. */
  refresh(): void;
}

async function loadMore({ element, settings, runtime, scope, report }: MountContext<Settings>) {
  const kind = LOADS_MORE[settings.pagination_type as keyof typeof LOADS_MORE];
  if (!kind) return undefined;
  const { startLoadMore } = await import('../shared/load-more.ts');
  return startLoadMore({
    ...LISTING,
    element,
    runtime,
    scope,
    report,
    kind,
    hasSpinner: settings.load_more_spinner.value,
    button: '.e-loop__load-more .elementor-button',
    styles: 'style[id^="loop-dynamic"]',
    inserted: () => emit(window, AFTER_INSERT),
  });
}

async function pageLinks({ element, settings, runtime, scope, report }: MountContext<Settings>) {
  const { pagination_type: type, pagination_load_type: load, auto_scroll: scrolls } = settings;
  if (load !== 'ajax' || !type || type in LOADS_MORE) return undefined;
  const { followPageLinks } = await import('../shared/page-links.ts');
  const replaced = () => tellRefreshed(element);
  const links = followPageLinks({ ...LISTING, element, runtime, scope, report, scrolls, replaced });
  return { stop: links.sync, refresh: links.sync };
}

/** A grid of items from a template: its pages, its columns, and other content that filters bring. */
export default defineBehaviour({
  settings,
  async mount(context: MountContext<Settings>) {
    const { element, scope } = context;
    const parts = await Promise.all([loadMore(context), pageLinks(context)]);
    const own = parts.filter((part): part is Part => part !== undefined);
    // Loops in the items of this one tell of themselves.
    const hear = (name: string, callback: (part: Part) => void) =>
      scope.listen(element, name, ({ target }) => {
        if (target === element) own.forEach(callback);
      });
    hear(LOOP_REFRESH, (part) => part.stop?.());
    hear(LOOP_REFRESHED, (part) => part.refresh());
  },
});
