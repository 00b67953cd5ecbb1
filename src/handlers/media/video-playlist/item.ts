import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { makeReachable, OVERLAY, onOverlayPress } from '../shared/before-play.ts';

/** What happens to a video. A pause is told once it is known that it is none of a seek. */
export type Happening = 'playing' | 'seeking' | 'paused' | 'ended';

/** Where a video is to play. */
export interface Stage {
  /** The node that the player takes the place of, or stands in. */
  readonly place: HTMLElement;
  readonly address: string;
  readonly title: string;
  readonly isMuted: boolean;
  readonly scope: Scope;
  tell(happening: Happening): void;
}

export interface ListPlayer {
  play(): void;
  pause(): void;
  /** Where it is, in seconds. */
  time(): number;
}

/** How long a pause has to last, by provider, so that it is none of a seek. */
const PAUSE_MS: Readonly<Record<string, number>> = { youtube: 1000 };
const SHORT_PAUSE_MS = 30;

/** What is told of a video, in the builder's words. */
export type VideoEvent = 'videoStart' | 'videoResume' | 'videoPaused' | 'videoEnded';

/** One video of the list, in its panel. Its player is made when it is first shown, or at a click on the picture before it. */
export interface Item {
  readonly panel: HTMLElement;
  show(how: { readonly plays: boolean; readonly isMuted: boolean }): void;
  pause(): void;
  /** Plays or pauses, whatever it does not do. */
  toggle(): void;
  /** Where it is, in seconds. */
  time(): number;
  /** Takes away what plays; the panel has the server's nodes again. */
  dispose(): void;
}

interface ItemContext {
  readonly scope: Scope;
  readonly patch: Patch;
  readonly report: (error: unknown) => void;
  tell(event: VideoEvent): void;
}

/** Gives what hears a player and tells what really happened: a seek is neither a pause nor a start. */
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
    // Also when the player has never reported that it plays: some report it late.
    if (happening === 'ended' && told !== 'ended') {
      told = 'ended';
      tell('videoEnded');
    }
  };
}

/** Puts a node for the player in the place of the empty one. At the end of the scope the server's nodes stand there again. */
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

/** Creates an item; nothing of it is there yet. At the end of the scope its panel has the server's nodes again. */
export function createItem(panel: HTMLElement, { patch, report, tell, ...context }: ItemContext): Item {
  const scope = context.scope.child();
  const { videoType = '', videoUrl: address = '', videoTitle: title = '' } = panel.dataset;
  const overlay = panel.querySelector<HTMLElement>(OVERLAY);
  const hear = createHearing(PAUSE_MS[videoType] ?? SHORT_PAUSE_MS, scope, tell);
  let isMade = false;
  let player: ListPlayer | undefined;
  // What the visitor wants may change while the player is on its way.
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
      // The next visit tries again.
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
