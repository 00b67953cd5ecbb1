import { dispatch } from '#runtime/events.ts';
import { tellReady } from './tell-ready.ts';

/** Before a loop asks for other content, and after it has it; both on the loop. */
export const LOOP_REFRESH = 'skerry:loop-refresh';
export const LOOP_REFRESHED = 'skerry:loop-refreshed';

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    [LOOP_REFRESH]: null;
    [LOOP_REFRESHED]: null;
  }
}

/** Tells everyone that a loop has other content: add-ons of the page builder, and whoever listens. */
export function tellRefreshed(loop: HTMLElement): void {
  tellReady(loop);
  dispatch(loop, LOOP_REFRESHED, null);
}
