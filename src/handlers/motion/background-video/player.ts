import type { Scope } from '#lib/scope.ts';
import type { Video } from './model.ts';

/** Class of the node of an embedded video; style sheets position it. */
export const EMBED = 'elementor-background-video-embed';

/** Where a player plays, and its callbacks. */
export interface PlayerContext {
  readonly container: HTMLElement;
  readonly video: Video;
  /** Disposes the player and restores its changes. */
  readonly scope: Scope;
  /** Keeps a node large enough to cover the container. */
  cover(node: HTMLElement, ratio: number): void;
  /** Call it when the video ends, or fails (with an error): shows the background behind it. */
  end(error?: unknown): void;
}

/** Controls of a background video. */
export interface Player {
  play(): void;
  pause(): void;
}

/** Starts a player with the API of its provider. */
export type StartPlayer = (api: never, stage: PlayerContext) => Promise<Player>;
