import type { Handler } from './define.ts';
import type { Life } from './life.ts';

/**
 * - `found`: paired, what else lives on the page is still looked at; `waiting`: its strategy watches; `loading`: due; `mounted`: it stands.
 * - `failed`: its code did not arrive or broke; `left`: other scripts on the page serve it; `disposed`: over.
 */
export type MountState = 'found' | 'waiting' | 'loading' | 'mounted' | 'failed' | 'left' | 'disposed';

/** One handler on one element. */
export interface Mount {
  readonly handler: Handler;
  readonly element: HTMLElement;
  state: MountState;
  /** How many held intents wait to be repeated. */
  owed: number;
  life?: Life;
}
