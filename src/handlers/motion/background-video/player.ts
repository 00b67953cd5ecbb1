import type { Scope } from '#runtime/scope.ts';
import type { Video } from './model.ts';

/** The class of what shows an embedded video: style sheets place it. */
export const EMBED = 'elementor-background-video-embed';

/** Where a player plays, and what it tells. */
export interface Stage {
  readonly container: HTMLElement;
  readonly video: Video;
  /** Ends the player, and what it changed. */
  readonly scope: Scope;
  /** Keeps a node as large as it must be to cover the container. */
  cover(node: HTMLElement, ratio: number): void;
  /** The video is over, or cannot be had (with an error): what is behind it shows. */
  end(error?: unknown): void;
}

export interface Player {
  play(): void;
  pause(): void;
}

/** Starts a player with the script interface of its provider; it is paused or plays when this resolves. */
export type StartPlayer = (api: never, stage: Stage) => Promise<Player>;
