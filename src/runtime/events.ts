/** Names of the script's own events: native, bubbling, on the element concerned or on the document. */
export const READY = 'skerry:ready';
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
): boolean => target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable, detail }));
