import { membersOf } from './members-of.ts';
/** The script's own events: native, bubbling, on the element concerned or on the document. */

/** Emitted on the document when everything that is due at once is mounted. */
export const READY = 'skerry:ready';
/** Emitted for each reported error; a listener that prevents it keeps the error out of the console. */
export const ERROR = 'skerry:error';

/** Payload types of the script's events; handlers add theirs by declaration merging. */
export interface SkerryEvents {
  [READY]: null;
  [ERROR]: { error: unknown; handler: string; phase: string };
}

/** Dispatches one of the script's events. Returns false when a listener prevented it. */
export const dispatch = <N extends keyof SkerryEvents>(
  target: EventTarget,
  name: N,
  detail: SkerryEvents[N],
  cancelable = false,
): boolean => membersOf(target).dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable, detail }));
