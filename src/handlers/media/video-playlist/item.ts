import { applyLook } from '#lib/look.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { OVERLAY, onOverlayPress, overlayLook } from '../shared/video-overlay.ts';

/** What happens to a video. `paused` counts only once it is not part of a seek. */
export type PlayerEvent = 'playing' | 'seeking' | 'paused' | 'ended';

/** Where and how a video plays. */
export interface PlayerOptions {
  /** The node that the player replaces or fills. */
  readonly placeholder: HTMLElement;
  readonly address: string;
  readonly title: string;
  readonly isMuted: boolean;
  readonly scope: Scope;
  onEvent(event: PlayerEvent): void;
}

/** A player in a playlist. */
export interface ListPlayer {
  play(): void;
  pause(): void;
  /** Current time in seconds. */
  time(): number;
}

/** Minimum duration of a pause by provider, in milliseconds; a shorter one is part of a seek. */
const PAUSE_MS: Readonly<Record<string, number>> = { youtube: 1000 };
const SHORT_PAUSE_MS = 30;

/** Names of the builder's events about a video. */
export type VideoEvent = 'videoStart' | 'videoResume' | 'videoPaused' | 'videoEnded';

/**
 * One video of the list, in its panel. Its player is created when first shown, or on a click on the overlay.
 */
export interface Item {
  readonly panel: HTMLElement;
  show(options: { readonly plays: boolean; readonly isMuted: boolean }): void;
  pause(): void;
  /** Plays when paused, pauses when playing. */
  toggle(): void;
  /** Current time in seconds. */
  time(): number;
  /** Removes the player and restores the server's nodes. */
  dispose(): void;
}

interface ItemContext {
  readonly scope: Scope;
  readonly patch: Patch;
  readonly report: (error: unknown) => void;
  emit(event: VideoEvent): void;
}

/**
 * Returns a function that turns a player's events into the builder's. A seek is neither a pause nor a start.
 */
function createEventFilter(pauseMs: number, scope: Scope, emit: (event: VideoEvent) => void) {
  let lastEvent: 'none' | 'playing' | 'paused' | 'ended' = 'none';
  let stopPause = () => {};
  return (event: PlayerEvent) => {
    stopPause();
    if (event === 'playing' && lastEvent !== 'playing') {
      emit(lastEvent === 'paused' ? 'videoResume' : 'videoStart');
      lastEvent = 'playing';
    }
    if (event === 'paused' && lastEvent === 'playing') {
      stopPause = scope.timeout(() => {
        lastEvent = 'paused';
        emit('videoPaused');
      }, pauseMs);
    }
    // Also if the player has not reported `playing`: some report it late.
    if (event === 'ended' && lastEvent !== 'ended') {
      lastEvent = 'ended';
      emit('videoEnded');
    }
  };
}

/**
 * Adds a node for the player in place of the empty one. When the scope ends, the server's nodes are restored.
 */
function insertPlaceholder(panel: HTMLElement, overlay: Element | null, scope: Scope): HTMLElement {
  const before = [...panel.childNodes];
  const node = document.createElement('div');
  const isEmpty = (child: Element) =>
    child.localName === 'div' && child !== overlay && !child.firstElementChild;
  const empty = [...panel.children].find(isEmpty);
  scope.add(() => panel.replaceChildren(...before));
  if (empty) empty.replaceWith(node);
  else panel.prepend(node);
  return node;
}

/** Creates an item, without a player yet. When the scope ends, the server's nodes are restored. */
export function createItem(panel: HTMLElement, { patch, report, emit, ...context }: ItemContext): Item {
  const scope = context.scope.child();
  const { videoType = '', videoUrl: address = '', videoTitle: title = '' } = panel.dataset;
  const overlay = panel.querySelector<HTMLElement>(OVERLAY);
  const filterEvent = createEventFilter(PAUSE_MS[videoType] ?? SHORT_PAUSE_MS, scope, emit);
  let isCreated = false;
  let player: ListPlayer | undefined;
  // The visitor may pause or switch while the player loads.
  let shouldPlay = false;
  let isPlaying = false;

  const playIfWanted = () => {
    if (!player || !shouldPlay) return;
    overlay?.remove();
    player.play();
  };
  const loadPlayer = async (isMuted: boolean) => {
    isCreated = true;
    const playerScope = scope.child();
    try {
      const { createPlayer } = await import('./create-player.ts');
      if (scope.disposed) return;
      const placeholder = insertPlaceholder(panel, overlay, playerScope);
      const lastEvent = (event: PlayerEvent) => {
        if (event !== 'seeking') isPlaying = event === 'playing';
        filterEvent(event);
      };
      player = await createPlayer(videoType, {
        placeholder,
        address,
        title,
        isMuted,
        scope: playerScope,
        onEvent: lastEvent,
      });
      if (!player) playerScope.dispose();
      playIfWanted();
    } catch (error) {
      playerScope.dispose();
      // The next `show` tries again.
      isCreated = false;
      if (!scope.disposed) report(error);
    }
  };
  const item: Item = {
    panel,
    show({ plays, isMuted }) {
      shouldPlay = plays;
      if (!plays && overlay?.isConnected) return;
      if (isCreated) playIfWanted();
      else loadPlayer(isMuted);
    },
    pause() {
      shouldPlay = false;
      player?.pause();
    },
    toggle() {
      if (isPlaying) item.pause();
      else item.show({ plays: true, isMuted: false });
    },
    time: () => player?.time() ?? 0,
    dispose: scope.dispose,
  };
  if (overlay) {
    applyLook(overlay, overlayLook(overlay), patch);
    onOverlayPress(overlay, item.toggle, scope);
  }
  return item;
}
