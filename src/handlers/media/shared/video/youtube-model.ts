/** How to play a YouTube video. */
export interface YoutubeVideo {
  readonly id: string;
  /** In seconds; 0 is the beginning. */
  readonly start: number;
  /** In seconds; the video's own end if 0 or not after `start`. */
  readonly end: number;
  readonly autoplay: boolean;
  /** If true, plays muted when the browser blocks autoplay with sound. */
  readonly mutesIfBlocked?: boolean;
  readonly mute: boolean;
  readonly loop: boolean;
  /** If true, uses YouTube's host without cookies. */
  readonly isPrivate: boolean;
  /** If true, the player fills its box; otherwise the page's style sheet sizes it. */
  readonly fillsBox?: boolean;
  readonly look: PlayerAppearance;
}

/** What the player shows. */
export interface PlayerAppearance {
  readonly controls: boolean;
  /** Whether captions are on at the start. */
  readonly captions: boolean;
  /** Whether the player suggests videos of other channels at the end. */
  readonly related: boolean;
  /** If true, phones play it in the page, not in full screen. */
  readonly inline: boolean;
  /** If true, hides the large logo. */
  readonly modest?: boolean;
}

/** Returns YouTube's player parameters. */
export function playerVars(
  { look, start, end }: Pick<YoutubeVideo, 'look' | 'start' | 'end'>,
  { autoplays }: { autoplays: boolean },
): Record<string, number> {
  return {
    controls: Number(look.controls),
    rel: Number(look.related),
    playsinline: Number(look.inline),
    cc_load_policy: Number(look.captions),
    autoplay: Number(autoplays),
    ...(look.modest && { modestbranding: 1 }),
    // The API only takes whole seconds.
    ...(start && { start: Math.floor(start) }),
    ...(end > start && { end: Math.ceil(end) }),
  };
}

/** A player before and after it is created, and what the page shows meanwhile. */
export interface PlayerState {
  readonly phase: 'none' | 'loading' | 'created';
  /** Whether the page shows a link to the video. */
  readonly hasLink: boolean;
}

/** The state before a player is loaded. */
export const NO_PLAYER: PlayerState = { phase: 'none', hasLink: false };

/** Returns the state while a player loads. A link from before stays. */
export const beginLoading = <State extends PlayerState>(state: State): State => ({
  ...state,
  phase: 'loading',
});

/** Returns the state with a link to the video. */
export const offerLink = <State extends PlayerState>(state: State): State => ({ ...state, hasLink: true });

/** Returns the state when a player is about to be created. */
export const endLoading = <State extends PlayerState>(state: State): State => ({
  ...state,
  phase: 'created',
  hasLink: false,
});

/** Returns the state after a player has failed to load: with a link, and ready for another attempt. */
export const failLoading = <State extends PlayerState>(state: State): State => ({
  ...state,
  phase: 'none',
  hasLink: true,
});
