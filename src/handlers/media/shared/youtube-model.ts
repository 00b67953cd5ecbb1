/** How a video of YouTube is to be played. */
export interface YoutubeVideo {
  readonly id: string;
  /** In seconds; 0 is the beginning. */
  readonly start: number;
  /** In seconds; 0, or what is not after the start, is the end of the video. */
  readonly end: number;
  readonly autoplay: boolean;
  /** True where it plays without sound rather than not at all, when the browser refuses to play it by itself. */
  readonly mutesIfBlocked?: boolean;
  readonly mute: boolean;
  readonly loop: boolean;
  /** True for the address of YouTube that sets no cookies. */
  readonly isPrivate: boolean;
  /** True for a player as large as the box that it is in; without it the page's style sheet gives it a size. */
  readonly fillsBox?: boolean;
  readonly look: PlayerLook;
}

/** Switches of the player. */
export interface PlayerLook {
  readonly controls: boolean;
  /** True where the player shows captions from the beginning. */
  readonly captions: boolean;
  /** True where the player offers videos of anybody at the end, not of the same channel alone. */
  readonly related: boolean;
  /** True where a phone plays it in the page, not on the whole screen. */
  readonly inline: boolean;
  /** True for a player without its large logo. */
  readonly modest?: boolean;
}

/** Returns the parameters of the player, by the names that YouTube gives them. */
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
    // Whole seconds are all that it knows.
    ...(start && { start: Math.floor(start) }),
    ...(end > start && { end: Math.ceil(end) }),
  };
}
