import { findScoped } from '#lib/find-scoped.ts';
import { whenShown } from '#lib/page-visibility.ts';
import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { whenInView } from '../shared/video-overlay.ts';
import { wireInnerTabs } from './inner-tabs.ts';
import { createItem, type Item, type VideoEvent } from './item.ts';
import { createList, tabOf } from './list.ts';
import {
  removeOnWithdrawal,
  scrollToElement,
  trackWatched,
  watchFullScreen,
  wireListView,
} from './list-view.ts';
import { addressWith, type Entry, requestedTab, serviceOf, type Trigger, tabAfter } from './model.ts';
import { createPlaylistEmitter } from './playlist-emitter.ts';
import { type Settings, settings } from './settings.ts';

/**
 * Runs once the video's provider has consent, for videos that load without a press. A press on a title counts
 * as consent.
 */
function whenConsented(panel: HTMLElement | undefined, scope: Scope, run: () => void): void {
  const service = serviceOf(panel?.dataset.videoType);
  if (service) whenAllowed(service, scope, run);
  else run();
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope, report }) {
    const [root] = findScoped(element, '.e-tabs');
    if (!root) return;
    const { id = '' } = element.dataset;
    const patch = createPatch();
    scope.add(patch.restore);
    let current = 0;
    let trigger: Trigger = 'onLoad';
    let markWatched = (_tab: number) => {};
    const items = new Map<number, Item>();
    const counts = new Map<number, number>();

    const list = createList(root, patch, scope, (tab) => activate(tab, 'click'));
    const entries: readonly Entry[] = list.titles
      .map((title) => ({ tab: tabOf(title), id: values.tabs[tabOf(title) - 1]?._id ?? '' }))
      .sort((one, other) => one.tab - other.tab);
    const emit = createPlaylistEmitter(
      element,
      { name: values.playlist_title, amount: entries.length },
      () => ({
        trigger,
        panel: list.panelOf(current),
        position: entries.findIndex(({ tab }) => tab === current) + 1,
        watchCount: counts.get(current) ?? 0,
        time: items.get(current)?.time() ?? 0,
      }),
    );
    const onVideoEvent = (tab: number, event: VideoEvent) => {
      if (event === 'videoEnded') counts.set(tab, (counts.get(tab) ?? 0) + 1);
      if (tab === current) emit(event);
      if (event !== 'videoEnded') return;
      markWatched(tab);
      const next = tabAfter(entries, tab);
      if (!values.autoplay_next || !next || tab !== current) return;
      whenConsented(list.panelOf(next), scope, () => tab === current && activate(next, 'nextVideo'));
    };
    const itemAt = (tab: number): Item | undefined => {
      const panel = list.panelOf(tab);
      if (!panel) return undefined;
      const item =
        items.get(tab) ??
        createItem(panel, { scope, patch, report, emit: (event) => onVideoEvent(tab, event) });
      items.set(tab, item);
      return item;
    };
    const requested = requestedTab(location.search, id, entries);
    const writeAddress = (tab: number) => {
      const video = entries.find((entry) => entry.tab === tab)?.id;
      if (video && !pageConfig.isEdit)
        history.replaceState(history.state, '', addressWith(location.href, id, video));
    };
    const activate = (tab: number, reason: Trigger) => {
      trigger = reason;
      if (tab === current) {
        itemAt(tab)?.toggle();
        writeAddress(tab);
        return;
      }
      items.get(current)?.pause();
      current = tab;
      list.select(tab);
      const isFirst = reason === 'onLoad';
      const autoplays = values.autoplay_on_load && !prefersReducedMotion() && !pageConfig.isEdit;
      itemAt(tab)?.show({ plays: isFirst ? autoplays : true, isMuted: isFirst && autoplays });
      // Both are slow, and the visitor is waiting for the video.
      scope.frame(() =>
        scope.timeout(() => {
          window.dispatchEvent(new Event('resize'));
          if (!isFirst || (values.autoplay_on_load && !requested)) writeAddress(tab);
        }, 0),
      );
    };

    const mainArea = root.querySelector('.e-tabs-main-area') ?? root;
    const first = requested ?? entries[0]?.tab;
    const start = () => {
      if (first) whenConsented(list.panelOf(first), scope, () => current || activate(first, 'onLoad'));
    };
    if (values.lazy_load) whenInView(mainArea, scope, start);
    else whenShown(scope, start);
    if (scope.disposed) return;
    if (requested) scrollToElement(element, scope);
    removeOnWithdrawal(list.panels, items, scope);
    wireListView(root, patch, scope);
    watchFullScreen(() => list.panelOf(current), emit, scope);
    if (values.show_watched_indication) markWatched = trackWatched(id, entries, list, patch);
    const innerPanels = [...root.querySelectorAll<HTMLElement>('.e-tabs-inner-tabs > .e-tab-content')];
    if (!innerPanels.some((panel) => panel.firstElementChild)) return;
    const limitPx = values.inner_tab_is_content_collapsible ? values.inner_tab_collapsible_height : undefined;
    for (const panel of innerPanels) wireInnerTabs(panel, { limitPx, patch, scope, emit });
  },
});
