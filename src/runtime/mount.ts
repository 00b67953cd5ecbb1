import type { Handler } from './define.ts';

/**
 * - `found`: paired, what else lives on the page is still looked at; `waiting`: its strategy watches; `loading`: due; `mounted`: it stands.
 * - `failed`: its code did not arrive or broke; `left`: other scripts on the page serve it; `disposed`: over.
 */
export type MountState = 'found' | 'waiting' | 'loading' | 'mounted' | 'failed' | 'left' | 'disposed';

/** What a mount does, from its wait to its end. */
export interface Life {
  /** Ends with the life; strategies keep their watchers on it. */
  readonly signal: AbortSignal;
  /** Brings the resting state of an island; never rejects. */
  rest(): Promise<unknown>;
  /**
   * Loads and mounts, once; `urgent` skips the queue, also for what waits in it. Resolves when it stands, failed or
   * ended, never rejects. Code that did not arrive is asked for again by the next call.
   */
  due(urgent?: boolean): Promise<unknown>;
  /** Hands changed settings to what runs; without an `update` of its own it runs again from the start. */
  refresh(): void;
  dispose(): void;
}

/** One handler on one element. */
export interface Mount {
  readonly handler: Handler;
  readonly element: HTMLElement;
  state: MountState;
  /** How many held intents wait to be repeated. */
  owed: number;
  life?: Life;
}
