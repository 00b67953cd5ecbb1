import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { whenShown } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { whenSeen } from '../shared/before-play.ts';
import { followInnerTabs } from './inner-tabs.ts';
import { createItem, type Item, type VideoEvent } from './item.ts';
import { createList, tabOf } from './list.ts';
import { comeIntoView, followConsent, followFullScreen, followView, followWatched } from './list-view.ts';
import { addressWith, askedTab, type Entry, serviceOf, type Trigger, tabAfter } from './model.ts';
import { type Settings, settings } from './settings.ts';
import { createTeller } from './teller.ts';

/**
 * Runs once the video's provider has consent, for videos that load without a press. A press on a title counts
 * as consent.
 */
function whenMay(panel: HTMLElement | undefined, scope: Scope, run: () => void): void {
  const service = serviceOf(panel?.dataset.videoType);
  if (service) whenAllowed(service, scope, run);
  else run();
}

/** Plays videos from a list: plays the next one at the end, and remembers watched videos. */
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
    let noteWatched = (_tab: number) => {};
    const items = new Map<number, Item>();
    const counts = new Map<number, number>();

    const list = createList(root, patch, scope, (tab) => activate(tab, 'click'));
    const entries: readonly Entry[] = list.titles
      .map((title) => ({ tab: tabOf(title), id: values.tabs[tabOf(title) - 1]?._id ?? '' }))
      .sort((one, other) => one.tab - other.tab);
    const tell = createTeller(element, { name: values.playlist_title, amount: entries.length }, () => ({
      trigger,
      panel: list.panelOf(current),
      position: entries.findIndex(({ tab }) => tab === current) + 1,
      watchCount: counts.get(current) ?? 0,
      time: items.get(current)?.time() ?? 0,
    }));
    const hear = (tab: number, event: VideoEvent) => {
      if (event === 'videoEnded') counts.set(tab, (counts.get(tab) ?? 0) + 1);
      if (tab === current) tell(event);
      if (event !== 'videoEnded') return;
      noteWatched(tab);
      const next = tabAfter(entries, tab);
      if (!values.autoplay_next || !next || tab !== current) return;
      whenMay(list.panelOf(next), scope, () => tab === current && activate(next, 'nextVideo'));
    };
    const itemAt = (tab: number): Item | undefined => {
      const panel = list.panelOf(tab);
      if (!panel) return undefined;
      const item =
        items.get(tab) ?? createItem(panel, { scope, patch, report, tell: (event) => hear(tab, event) });
      items.set(tab, item);
      return item;
    };
    const asked = askedTab(location.search, id, entries);
    const writeAddress = (tab: number) => {
      const video = entries.find((entry) => entry.tab === tab)?.id;
      if (video && !pageConfig.isEdit)
        history.replaceState(history.state, '', addressWith(location.href, id, video));
    };
    const activate = (tab: number, why: Trigger) => {
      trigger = why;
      if (tab === current) {
        itemAt(tab)?.toggle();
        writeAddress(tab);
        return;
      }
      items.get(current)?.pause();
      current = tab;
      list.mark(tab);
      const isFirst = why === 'onLoad';
      const begins = values.autoplay_on_load && !prefersReducedMotion() && !pageConfig.isEdit;
      itemAt(tab)?.show({ plays: isFirst ? begins : true, isMuted: isFirst && begins });
      // Both are slow, and the visitor is waiting for the video.
      scope.frame(() =>
        scope.timeout(() => {
          window.dispatchEvent(new Event('resize'));
          if (!isFirst || (values.autoplay_on_load && !asked)) writeAddress(tab);
        }, 0),
      );
    };

    const main = root.querySelector('.e-tabs-main-area') ?? root;
    const first = asked ?? entries[0]?.tab;
    const start = () => {
      if (first) whenMay(list.panelOf(first), scope, () => current || activate(first, 'onLoad'));
    };
    if (values.lazy_load) whenSeen(main, scope, start);
    else whenShown(scope, start);
    if (scope.disposed) return;
    if (asked) comeIntoView(element, scope);
    followConsent(list.panels, items, scope);
    followView(root, patch, scope);
    followFullScreen(() => list.panelOf(current), tell, scope);
    if (values.show_watched_indication) noteWatched = followWatched(id, entries, list, patch);
    const inner = [...root.querySelectorAll<HTMLElement>('.e-tabs-inner-tabs > .e-tab-content')];
    if (!inner.some((panel) => panel.firstElementChild)) return;
    const limitPx = values.inner_tab_is_content_collapsible ? values.inner_tab_collapsible_height : undefined;
    for (const panel of inner) followInnerTabs(panel, { limitPx, patch, scope, tell });
  },
});
