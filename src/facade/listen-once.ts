import { toSet } from './query.ts';

type Callback = (...args: never[]) => void;

interface Listening {
  on(names: string, callback: Callback): unknown;
  off(names: string, callback?: Callback): unknown;
}

const isListening = (target: unknown): target is Listening =>
  typeof (target as Listening | null)?.on === 'function';

/** A node is wrapped; sets and modules have `on` and `off` of their own. The default is the window. */
const targetOf = (target: unknown): Listening =>
  isListening(target) ? target : (toSet(target ?? window) as Listening);

/**
 * Listeners under an id. In the public view they are plain ones; in the editor a new one takes the place of that with the
 * same id, event and target, so that a widget drawn again does not listen twice.
 */
export function createListeners(isEdit: () => boolean) {
  const kept = new Map<unknown, Map<string, Callback>>();

  return {
    addListenerOnce(id: string, event: string, callback: Callback, to: unknown = window): void {
      if (isEdit()) {
        const ofTarget = kept.get(to) ?? new Map<string, Callback>();
        const before = ofTarget.get(`${id} ${event}`);
        if (before) targetOf(to).off(event, before);
        kept.set(to, ofTarget.set(`${id} ${event}`, callback));
      }
      targetOf(to).on(event, callback);
    },
    removeListeners(id: string, event: string, callback?: Callback, from: unknown = window): void {
      const known = callback ?? kept.get(from)?.get(`${id} ${event}`);
      kept.get(from)?.delete(`${id} ${event}`);
      if (known) targetOf(from).off(event, known);
    },
  };
}
