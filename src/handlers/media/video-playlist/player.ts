import type { Scope } from '#runtime/scope.ts';

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

/** Makes a player, and resolves when it can play; undefined when the address is none of its provider. */
export type MakePlayer = (stage: Stage) => Promise<ListPlayer | undefined>;

/** How long a pause has to last, by provider, so that it is none of a seek. */
export const PAUSE_MS: Readonly<Record<string, number>> = { youtube: 1000 };
export const SHORT_PAUSE_MS = 30;
