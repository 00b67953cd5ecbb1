import { createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { videoIdOf, vimeoIdentity } from '#lib/video-address.ts';
import { webAddress } from '#platform/navigate.ts';
import { videoApi } from '#platform/video-api.ts';
import { OVERLAY, type Youtube } from '../shared/video/video-overlay.ts';
import { fileTypeOf, type PlayerEvent } from './model.ts';

/** How a video plays. */
interface PlayOptions {
  readonly isMuted: boolean;
  readonly scope: Scope;
  onEvent(event: PlayerEvent): void;
}

interface PlayerOptions extends PlayOptions {
  /** The node that the player replaces or fills. */
  readonly placeholder: HTMLElement;
  readonly address: string;
  readonly title: string;
}

/** A player in a playlist. */
export interface ListPlayer {
  play(): void;
  pause(): void;
  /** Current time in seconds. */
  time(): number;
}

interface VimeoTime {
  readonly seconds?: number;
}

interface VimeoPlayer {
  ready(): Promise<void>;
  on(event: string, callback: (time?: VimeoTime) => void): void;
  play(): Promise<void>;
  pause(): Promise<void>;
  destroy(): Promise<void>;
}

interface Vimeo {
  readonly Player: new (node: Element, options: object) => VimeoPlayer;
}

const VIMEO_EVENTS: Readonly<Record<string, PlayerEvent>> = {
  play: 'playing',
  seeking: 'seeking',
  pause: 'paused',
  ended: 'ended',
};

// Destroyed or blocked players reject; nothing needs to be done.
const ignoreErrors = (promise: Promise<unknown> | undefined) => void promise?.catch(() => {});

async function createVimeoPlayer(options: PlayerOptions): Promise<ListPlayer | undefined> {
  const { placeholder, address, isMuted, scope, onEvent } = options;
  const name = vimeoIdentity(address);
  if (!name) return undefined;
  const api = (await videoApi('vimeo')) as Vimeo;
  if (scope.disposed) return undefined;
  const player = new api.Player(placeholder, { ...name, ...(isMuted && { muted: true }) });
  scope.add(() => ignoreErrors(player.destroy()));
  let timeS = 0;
  for (const [event, playerEvent] of Object.entries(VIMEO_EVENTS)) {
    player.on(event, (time) => {
      timeS = time?.seconds ?? timeS;
      if (!scope.disposed) onEvent(playerEvent);
    });
  }
  player.on('timeupdate', (time) => {
    timeS = time?.seconds ?? timeS;
  });
  await player.ready();
  return {
    play: () => ignoreErrors(player.play()),
    pause: () => ignoreErrors(player.pause()),
    time: () => timeS,
  };
}

const FILE_EVENTS: Readonly<Record<string, PlayerEvent>> = {
  playing: 'playing',
  seeking: 'seeking',
  pause: 'paused',
  ended: 'ended',
};

/** Creates a player for a video file, with the browser's controls. */
async function createFilePlayer(options: PlayerOptions): Promise<ListPlayer | undefined> {
  const address = webAddress(options.address);
  if (!options.address || !address) return undefined;
  const { placeholder, title, isMuted, scope, onEvent } = options;
  const source = createNode('source', { src: address, type: fileTypeOf(address) || undefined });
  const attributes = { controls: true, playsinline: true, 'aria-label': title || undefined };
  const node = createNode('video', attributes, source);
  node.muted = isMuted;
  for (const [event, happening] of Object.entries(FILE_EVENTS)) {
    scope.listen(node, event, () => onEvent(happening));
  }
  placeholder.replaceWith(node);
  scope.add(() => {
    node.pause();
    node.remove();
  });
  return {
    // If blocked, the visitor can use the controls.
    play: () => void node.play()?.catch(() => {}),
    pause: () => node.pause(),
    time: () => node.currentTime,
  };
}

const ENDED = 0;
const IDLE_STATES = new Set([-1, 5]);
const STATES: Readonly<Record<number, PlayerEvent>> = { 0: 'ended', 1: 'playing', 2: 'paused', 3: 'seeking' };

/** Creates a YouTube player. At the end it returns to the start, so that no other videos are suggested. */
async function createYoutubePlayer(options: PlayerOptions): Promise<ListPlayer | undefined> {
  const { placeholder, address, isMuted, scope, onEvent } = options;
  const videoId = videoIdOf('youtube', address);
  if (!videoId) return undefined;
  const api = (await videoApi('youtube')) as Youtube;
  if (scope.disposed) return undefined;
  return new Promise((resolve) => {
    // Returning to the start may report "playing".
    let isReturning = false;
    const player = new api.Player(placeholder, {
      videoId,
      playerVars: { rel: 0 },
      events: {
        onReady() {
          if (scope.disposed) return;
          if (isMuted) player.mute();
          resolve({
            play() {
              isReturning = false;
              player.playVideo();
            },
            pause: () => player.pauseVideo(),
            time: () => player.getCurrentTime(),
          });
        },
        onStateChange({ data }) {
          if (IDLE_STATES.has(data)) isReturning = false;
          if (scope.disposed || isReturning) return;
          const playerEvent = STATES[data];
          if (playerEvent) onEvent(playerEvent);
          if (data !== ENDED) return;
          isReturning = true;
          player.seekTo(0);
          player.stopVideo();
        },
      },
    });
    scope.add(() => player.destroy());
  });
}

const factories: Readonly<Record<string, typeof createFilePlayer>> = {
  youtube: createYoutubePlayer,
  vimeo: createVimeoPlayer,
  hosted: createFilePlayer,
};

/**
 * Adds a node for the player in place of the empty one. When the scope ends, the server's nodes are restored.
 */
function insertPlaceholder(panel: HTMLElement, scope: Scope): HTMLElement {
  const before = [...panel.childNodes];
  const node = createNode('div');
  const isEmpty = (child: Element) =>
    child.localName === 'div' && !child.matches(OVERLAY) && !child.firstElementChild;
  const empty = [...panel.children].find(isEmpty);
  scope.add(() => panel.replaceChildren(...before));
  if (empty) empty.replaceWith(node);
  else panel.prepend(node);
  return node;
}

/**
 * Creates the player of a panel; resolves once it can play. Resolves to undefined for an unknown provider or an
 * address of another one.
 */
export async function createPlayer(
  panel: HTMLElement,
  options: PlayOptions,
): Promise<ListPlayer | undefined> {
  const { videoType = '', videoUrl: address = '', videoTitle: title = '' } = panel.dataset;
  if (!Object.hasOwn(factories, videoType)) return undefined;
  const placeholder = insertPlaceholder(panel, options.scope);
  return factories[videoType]?.({ ...options, placeholder, address, title });
}
