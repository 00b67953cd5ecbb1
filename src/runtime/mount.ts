import type { Handler } from './define.ts';

/**
 * How far a mount has got.
 * - `found`: paired, while the page is inspected.
 * - `waiting`: its strategy is not due yet.
 * - `loading`: its code is being loaded and mounted.
 * - `mounted`: complete.
 * - `failed`: its code failed to load, or threw.
 * - `left`: other scripts on the page serve the element, or the handler is excluded.
 * - `disposed`: ended.
 */
export type MountState = 'found' | 'waiting' | 'loading' | 'mounted' | 'failed' | 'left' | 'disposed';

/** Loads and mounts the code of a mount, applies changed settings, and ends it. */
export interface MountRunner {
  /** Aborts when the mount ends, and stops its strategies. */
  readonly signal: AbortSignal;
  /** Mounts the resting state of an island; never rejects. */
  mountResting(): Promise<unknown>;
  /**
   * Loads and mounts, once; `urgent` skips the queue, even when it already waits there. Resolves when it is
   * mounted, failed or ended; never rejects. After a failed load, the next call tries again.
   */
  mountFully(urgent?: boolean): Promise<unknown>;
  /** Passes changed settings to what runs; without an `update` it restarts. */
  refresh(): void;
  dispose(): void;
}

/** One handler on one element. */
export interface Mount {
  readonly handler: Handler;
  readonly element: HTMLElement;
  state: MountState;
  /** The number of held events that wait to be repeated. */
  heldEventCount: number;
  runner?: MountRunner;
  /** Why it failed. */
  error?: unknown;
}
