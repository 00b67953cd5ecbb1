import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { emit } from '#platform/events.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import type { LiveWidget } from '#runtime/widget.ts';
import { localEntries } from '#storage/expiring.ts';
import { OVERLAY } from '../shared/video/video-overlay.ts';
import type { ListPlayer } from './create-player.ts';
import type { Settings } from './model.ts';
import {
  addressWith,
  afterPlayerEvent,
  chooseVideo,
  confirmPause,
  type Entry,
  markWatched,
  type PlayerEvent,
  type PlaylistState,
  readWatched,
  requestedTab,
  serviceOf,
  type Trigger,
  tabAfter,
  type VideoEvent,
  videoAt,
  videoEventOf,
  wantVideo,
} from './model.ts';
import { type PlaylistNodes, tabOf } from './view.ts';

/** The nodes of a playlist, and its players. */
export interface Nodes extends PlaylistNodes {
  /** Id of the list, in addresses and in the storage. */
  readonly id: string;
  /** Players of videos by position, while they load and afterwards. */
  readonly players: Map<number, { readonly scope: Scope; readonly player?: ListPlayer }>;
}

/** The live widget of a playlist. */
export type Playlist = LiveWidget<Settings, Nodes, PlaylistState>;

/** Returns the panel of a video. */
export const panelOf = ({ panels }: PlaylistNodes, tab: number) =>
  panels.find((panel) => tabOf(panel) === tab);

/** Returns the videos of a list, by position. */
export const entriesOf = ({ titles }: PlaylistNodes, { tabs }: Settings): Entry[] =>
  titles
    .map(({ node }) => ({ tab: tabOf(node), id: tabs[tabOf(node) - 1]?._id ?? '' }))
    .sort((one, other) => one.tab - other.tab);

/** Names of the builder's events about a playlist. */
type PlaylistEvent =
  | VideoEvent
  | 'videoFullScreen'
  | 'videoExitFullScreen'
  | 'tabOpened'
  | 'tabExpanded'
  | 'tabCollapsed';

const PLAYLIST_EVENT = 'elementor-video-playList';

/** Emits an event of a playlist on the body. `tab`: a tab beside the video, with its position from 1. */
export function emitPlaylist(
  { element, nodes, settings: values, get }: Playlist,
  type: PlaylistEvent,
  tab: { readonly name: string; readonly index: number } | undefined = undefined,
): void {
  const { current, trigger } = get();
  const entries = entriesOf(nodes, values);
  const { videoType, videoUrl, videoTitle, videoDuration } = panelOf(nodes, current)?.dataset ?? {};
  const time = nodes.players.get(current)?.player?.time() ?? 0;
  const detail = {
    event: { type, time, element, trigger, watchCount: videoAt(get(), current).watchCount },
    tab: tab ?? { name: 'none', index: 'none' },
    playlist: {
      name: values.playlist_title,
      currentItem: entries.findIndex((entry) => entry.tab === current) + 1,
      amount: entries.length,
    },
    video: { provider: videoType, url: videoUrl, title: videoTitle, duration: videoDuration },
  };
  emit(document.body, PLAYLIST_EVENT, { detail, args: [detail] });
}

/**
 * Runs once the video's provider has consent, for videos that load without a press. A press on a title counts
 * as consent.
 */
export function whenConsented(panel: HTMLElement | undefined, scope: Scope, run: () => void): void {
  const service = serviceOf(panel?.dataset.videoType);
  if (service) whenAllowed(service, scope, run);
  else run();
}

const watchedKey = ({ id }: Nodes) => `watched_videos_${id}`;

/** Returns the positions of videos that were watched, also in earlier visits. */
export function watchedTabs(nodes: Nodes, values: Settings): number[] {
  if (!values.show_watched_indication) return [];
  const entries = entriesOf(nodes, values);
  const ids = readWatched(localEntries.get(watchedKey(nodes)), entries);
  return entries.filter(({ id }) => ids.includes(id)).map(({ tab }) => tab);
}

/** Marks a video as watched, and remembers that. */
function rememberWatched({ nodes, settings: values, set }: Playlist, tab: number): void {
  if (!values.show_watched_indication) return;
  set((state) => markWatched(state, tab));
  const entries = entriesOf(nodes, values);
  const id = entries.find((entry) => entry.tab === tab)?.id;
  const key = watchedKey(nodes);
  if (id)
    localEntries.set(key, JSON.stringify([...new Set([...readWatched(localEntries.get(key), entries), id])]));
}

function onVideoEvent(live: Playlist, tab: number, event: VideoEvent): void {
  const { nodes, settings: values, scope, get } = live;
  const isCurrent = () => tab === get().current;
  if (isCurrent()) emitPlaylist(live, event);
  if (event !== 'videoEnded') return;
  rememberWatched(live, tab);
  const next = tabAfter(entriesOf(nodes, values), tab);
  if (!values.autoplay_next || !next || !isCurrent()) return;
  whenConsented(panelOf(nodes, next), scope, () => isCurrent() && activate(live, next, 'nextVideo'));
}

/** Minimum duration of a pause by provider, in milliseconds; a shorter one is part of a seek. */
const PAUSE_MS: Readonly<Record<string, number>> = { youtube: 1000 };
const SHORT_PAUSE_MS = 30;

/** Handles an event of a video's player. */
function onPlayerEvent(live: Playlist, tab: number, event: PlayerEvent, scope: Scope): void {
  const { nodes, get, set } = live;
  const videoEvent = videoEventOf(videoAt(get(), tab), event);
  set((state) => afterPlayerEvent(state, tab, event));
  if (videoEvent) onVideoEvent(live, tab, videoEvent);
  const { emitted, eventCount } = videoAt(get(), tab);
  if (event !== 'paused' || emitted !== 'playing') return;
  const confirm = () => {
    const before = get();
    set((state) => confirmPause(state, tab, eventCount));
    if (get() !== before) onVideoEvent(live, tab, 'videoPaused');
  };
  scope.timeout(confirm, PAUSE_MS[panelOf(nodes, tab)?.dataset.videoType ?? ''] ?? SHORT_PAUSE_MS);
}

const overlayOf = (nodes: Nodes, tab: number) => panelOf(nodes, tab)?.querySelector(OVERLAY);

/** Plays a video, if its player is loaded and it is still to play. */
function playLoaded({ nodes, get }: Playlist, tab: number): void {
  const { player } = nodes.players.get(tab) ?? {};
  if (!player || !videoAt(get(), tab).shouldPlay) return;
  overlayOf(nodes, tab)?.remove();
  player.play();
}

async function loadPlayer(live: Playlist, tab: number, isMuted: boolean): Promise<void> {
  const { nodes, report } = live;
  const panel = panelOf(nodes, tab);
  if (!panel) return;
  const scope = live.scope.child();
  nodes.players.set(tab, { scope });
  try {
    const { createPlayer } = await import('./create-player.ts');
    if (scope.disposed) return;
    const onEvent = (event: PlayerEvent) => onPlayerEvent(live, tab, event, scope);
    const player = await createPlayer(panel, { isMuted, scope, onEvent });
    if (scope.disposed) return;
    if (player) nodes.players.set(tab, { scope, player });
    else scope.dispose();
    playLoaded(live, tab);
  } catch (error) {
    if (scope.disposed) return;
    scope.dispose();
    nodes.players.delete(tab);
    report(error);
  }
}

/** Shows a video. Its player is created when it is first shown; a picture stays until it plays. */
function showVideo(
  live: Playlist,
  tab: number,
  { plays, isMuted }: { readonly plays: boolean; readonly isMuted: boolean },
): void {
  const { nodes, set } = live;
  set((state) => wantVideo(state, tab, plays));
  if (!plays && overlayOf(nodes, tab)) return;
  if (nodes.players.has(tab)) playLoaded(live, tab);
  else loadPlayer(live, tab, isMuted);
}

function pauseVideo({ nodes, set }: Playlist, tab: number): void {
  set((state) => wantVideo(state, tab, false));
  nodes.players.get(tab)?.player?.pause();
}

/** Plays a video that is paused, and pauses one that plays. */
export function toggleVideo(live: Playlist, tab: number): void {
  if (videoAt(live.get(), tab).isPlaying) pauseVideo(live, tab);
  else showVideo(live, tab, { plays: true, isMuted: false });
}

/** Returns the position that the address names; undefined if it names none of this list. */
export const requestedIn = ({ nodes, settings: values }: Playlist) =>
  requestedTab(location.search, nodes.id, entriesOf(nodes, values));

function writeAddress({ nodes, settings: values }: Playlist, tab: number): void {
  const video = entriesOf(nodes, values).find((entry) => entry.tab === tab)?.id;
  if (video && !pageConfig.isEdit)
    history.replaceState(history.state, '', addressWith(location.href, nodes.id, video));
}

/** Chooses a video. Chosen again, it pauses or goes on. */
export function activate(live: Playlist, tab: number, trigger: Trigger): void {
  const { settings: values, scope, get, set } = live;
  const { current } = get();
  if (current && tab !== current) pauseVideo(live, current);
  set((state) => chooseVideo(state, tab, trigger));
  if (tab === current) {
    toggleVideo(live, tab);
    writeAddress(live, tab);
    return;
  }
  const isFirst = trigger === 'onLoad';
  const autoplays = values.autoplay_on_load && !prefersReducedMotion() && !pageConfig.isEdit;
  showVideo(live, tab, { plays: !isFirst || autoplays, isMuted: isFirst && autoplays });
  const finish = () => {
    window.dispatchEvent(new Event('resize'));
    if (!isFirst || (values.autoplay_on_load && !requestedIn(live))) writeAddress(live, tab);
  };
  // Both are slow, and the visitor is waiting for the video.
  scope.frame(() => scope.timeout(finish, 0));
}
