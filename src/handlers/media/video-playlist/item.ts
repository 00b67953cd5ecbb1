import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { makeReachable, OVERLAY, onOverlayPress } from '../shared/before-play.ts';

/** What happens to a video. `paused` counts only once it is not part of a seek. */
export type Happening = 'playing' | 'seeking' | 'paused' | 'ended';

/** Where and how a video plays. */
export interface Stage {
  /** The node that the player replaces or fills. */
  readonly place: HTMLElement;
  readonly address: string;
  readonly title: string;
  readonly isMuted: boolean;
  readonly scope: Scope;
  tell(happening: Happening): void;
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
  show(how: { readonly plays: boolean; readonly isMuted: boolean }): void;
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
  tell(event: VideoEvent): void;
}

/**
 * Returns a function that turns a player's events into the builder's. A seek is neither a pause nor a start.
 */
function createHearing(pauseMs: number, scope: Scope, tell: (event: VideoEvent) => void) {
  let told: 'none' | 'playing' | 'paused' | 'ended' = 'none';
  let stopPause = () => {};
  return (happening: Happening) => {
    stopPause();
    if (happening === 'playing' && told !== 'playing') {
      tell(told === 'paused' ? 'videoResume' : 'videoStart');
      told = 'playing';
    }
    if (happening === 'paused' && told === 'playing') {
      stopPause = scope.timeout(() => {
        told = 'paused';
        tell('videoPaused');
      }, pauseMs);
    }
    // Also if the player has not reported `playing`: some report it late.
    if (happening === 'ended' && told !== 'ended') {
      told = 'ended';
      tell('videoEnded');
    }
  };
}

/**
 * Adds a node for the player in place of the empty one. When the scope ends, the server's nodes are restored.
 */
function makePlace(panel: HTMLElement, overlay: Element | null, scope: Scope): HTMLElement {
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
export function createItem(panel: HTMLElement, { patch, report, tell, ...context }: ItemContext): Item {
  const scope = context.scope.child();
  const { videoType = '', videoUrl: address = '', videoTitle: title = '' } = panel.dataset;
  const overlay = panel.querySelector<HTMLElement>(OVERLAY);
  const hear = createHearing(PAUSE_MS[videoType] ?? SHORT_PAUSE_MS, scope, tell);
  let isMade = false;
  let player: ListPlayer | undefined;
  // The visitor may pause or switch while the player loads.
  let isWanted = false;
  let isPlaying = false;

  const begin = () => {
    if (!player || !isWanted) return;
    overlay?.remove();
    player.play();
  };
  const make = async (isMuted: boolean) => {
    isMade = true;
    const own = scope.child();
    try {
      const { makePlayer } = await import('./players.ts');
      if (scope.disposed) return;
      const place = makePlace(panel, overlay, own);
      const told = (happening: Happening) => {
        if (happening !== 'seeking') isPlaying = happening === 'playing';
        hear(happening);
      };
      player = await makePlayer(videoType, { place, address, title, isMuted, scope: own, tell: told });
      if (!player) own.dispose();
      begin();
    } catch (error) {
      own.dispose();
      // The next `show` tries again.
      isMade = false;
      if (!scope.disposed) report(error);
    }
  };
  const item: Item = {
    panel,
    show({ plays, isMuted }) {
      isWanted = plays;
      if (!plays && overlay?.isConnected) return;
      if (isMade) begin();
      else make(isMuted);
    },
    pause() {
      isWanted = false;
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
    makeReachable(overlay, patch);
    onOverlayPress(overlay, item.toggle, scope);
  }
  return item;
}
