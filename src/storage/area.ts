/** Text by name in one of the browser's storages. A blocked or full storage reads as empty and keeps nothing. */
export interface Area {
  /** The text; undefined when there is none. */
  get(name: string): string | undefined;
  /** False when the text was not kept. */
  set(name: string, text: string): boolean;
  remove(name: string): void;
}

/** Opens a storage area. `storage` is asked at each call: merely touching a blocked storage throws. */
export function createArea(storage: () => Storage): Area {
  return {
    get(name) {
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(name, text) {
      try {
        storage().setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
    remove(name) {
      try {
        storage().removeItem(name);
      } catch {
        // What cannot be reached needs no removal.
      }
    },
  };
}

/** Kept until the visitor clears it. */
export const localArea: Area = createArea(() => localStorage);

/** Kept as long as the tab is open. */
export const sessionArea: Area = createArea(() => sessionStorage);
