/**
 * Texts by name in a browser storage. Never throws: a blocked storage is empty, a full one stores nothing.
 */
export interface Area {
  get(name: string): string | undefined;
  /** Returns false when the text was not stored. */
  set(name: string, text: string): boolean;
  remove(name: string): void;
}

/**
 * Creates a storage area. Calls `storage` at each access: even reading `localStorage` throws when blocked.
 */
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
        // A blocked storage has nothing to remove.
      }
    },
  };
}

/** Texts that are kept until the visitor clears them. */
export const localArea: Area = createArea(() => localStorage);

/** Texts that are kept while the tab is open. */
export const sessionArea: Area = createArea(() => sessionStorage);
