import { findScoped } from '#lib/find-scoped.ts';
import { whenShown } from '#lib/page-visibility.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { createScrollScope } from '#platform/page-position.ts';
import { onWithdrawn } from '#platform/when-allowed.ts';
import { defineWidget } from '#runtime/widget.ts';
import { whenInView } from '../shared/video/video-overlay.ts';
import {
  measureContent,
  NEW_PLAYLIST,
  type PlaylistState,
  removePlayer,
  type Settings,
  scrollList,
  serviceOf,
  settings,
} from './model.ts';
import {
  activate,
  emitPlaylist,
  entriesOf,
  type Nodes,
  type Playlist,
  panelOf,
  requestedIn,
  watchedTabs,
  whenConsented,
} from './videos.ts';
import { findNodes, tabOf, viewPlaylist } from './view.ts';

/** Shows the first video, or the one that the address names, to which the page scrolls. */
function start(live: Playlist): void {
  const { element, nodes, settings: values, scope, get } = live;
  const requested = requestedIn(live);
  const first = requested ?? entriesOf(nodes, values)[0]?.tab;
  const show = () => {
    if (!first) return;
    const showFirst = () => get().current || activate(live, first, 'onLoad');
    whenConsented(panelOf(nodes, first), scope, showFirst);
  };
  if (values.lazy_load) whenInView(nodes.root.querySelector('.e-tabs-main-area') ?? nodes.root, scope, show);
  else whenShown(scope, show);
  if (!requested || scope.disposed) return;
  createScrollScope(scope);
  element.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
}

/** Removes players whose consent is withdrawn; the next press creates them again. */
function removeOnWithdrawal({ nodes, scope, set }: Playlist): void {
  const serviceAt = (tab: number) => serviceOf(panelOf(nodes, tab)?.dataset.videoType);
  const remove = (service: string) => {
    for (const [tab, player] of nodes.players) {
      if (serviceAt(tab) !== service) continue;
      nodes.players.delete(tab);
      player.scope.dispose();
      set((state) => removePlayer(state, tab));
    }
  };
  for (const service of new Set(nodes.panels.map(({ dataset }) => serviceOf(dataset.videoType)))) {
    if (service) onWithdrawn(service, scope, () => remove(service));
  }
}

/** Emits when the chosen video enters or leaves full screen. */
function watchFullScreen(live: Playlist): void {
  const { nodes, scope, get, set } = live;
  scope.listen(document, 'fullscreenchange', () => {
    const { fullscreenElement } = document;
    const { current } = get();
    const isFullScreen =
      fullscreenElement !== null && Boolean(panelOf(nodes, current)?.contains(fullscreenElement));
    if (isFullScreen === get().isFullScreen) return;
    set((state) => ({ ...state, isFullScreen }));
    emitPlaylist(live, isFullScreen ? 'videoFullScreen' : 'videoExitFullScreen');
  });
}

/**
 * Measures the list and the contents beside videos, after layout: reading heights earlier would force another.
 */
function measure({ nodes, scope, set }: Playlist): void {
  const { list, innerPanels } = nodes;
  if (list) {
    const sync = () => set((state) => scrollList(state, list));
    scope.listen(list, 'scroll', sync, { passive: true });
    // The observer's first report sets the start.
    scope.observe(new ResizeObserver(sync)).observe(list);
  }
  for (const { id, text, canCollapse } of innerPanels.flatMap(({ contents }) => contents)) {
    if (!text || !canCollapse) continue;
    const sync = () => set((state) => measureContent(state, id, text.scrollHeight));
    scope.observe(new ResizeObserver(sync)).observe(text);
  }
}

export default defineWidget<Settings, Nodes, PlaylistState>({
  settings,
  nodes({ element }) {
    const [root] = findScoped(element, '.e-tabs');
    return root && { ...findNodes(root), id: element.dataset.id ?? '', players: new Map() };
  },
  state: ({ nodes, settings: values }) => ({
    ...NEW_PLAYLIST,
    shown: nodes.panels.filter(({ style }) => style.display).map(tabOf),
    watched: watchedTabs(nodes, values),
  }),
  view: viewPlaylist,
  adapt: (state, nodes, values) => ({ ...state, watched: watchedTabs(nodes, values) }),
  connect(live) {
    start(live);
    if (live.scope.disposed) return;
    removeOnWithdrawal(live);
    watchFullScreen(live);
    measure(live);
  },
});
