import { type Clock, systemClock } from '#lib/clock.ts';

const EXPIRATION = '__expiration';

type Entries = Record<string, unknown>;

/** The storage and the key of expiring entries, and the clock that they expire by. */
export interface ExpiringOptions {
  /** Called at each access, because even reading `localStorage` throws when it is blocked. */
  readonly storage: () => Storage;
  readonly clock: Clock;
  /** The storage key of all entries; default `elementor`, which is the page builder's. */
  readonly key?: string;
}

/** Entries of one JSON object in a storage, without expired ones. A blocked or corrupt storage is empty. */
export interface ExpiringStorage {
  /** Returns the value; undefined without one. */
  get(name: string): unknown;
  /**
   * Returns all entries, with their expirations under `__expiration` (milliseconds since 1970, by name); `{}`
   * when the storage is blocked or corrupt.
   */
  getAll(): Entries;
  /** Stores a value; without a lifetime, an earlier expiration of that name still applies. */
  set(name: string, value: unknown, options?: { readonly lifetimeSeconds?: number }): void;
  /** Replaces everything; `entries` has the shape that `getAll` returns. */
  save(entries: Entries): void;
}

const isMap = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the stored object; undefined when the storage is blocked or corrupt. */
function parse(storage: () => Storage, key: string): Entries | undefined {
  try {
    const entries: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    return isMap(entries) ? entries : undefined;
  } catch {
    return undefined;
  }
}

/** Creates access to the expiring entries of a storage. */
export function createExpiringStorage({
  storage,
  clock,
  key = 'elementor',
}: ExpiringOptions): ExpiringStorage {
  const save = (entries: Entries) => {
    try {
      storage().setItem(key, JSON.stringify(entries));
    } catch {
      // Not stored: the storage is blocked or full, or the value has a cycle.
    }
  };
  const expirationsOf = (entries: Entries): Entries => {
    const expirations = isMap(entries[EXPIRATION]) ? entries[EXPIRATION] : {};
    entries[EXPIRATION] = expirations;
    return expirations;
  };
  const read = (name?: string): Entries => {
    const entries = parse(storage, key);
    if (!entries) return {};
    const expirations = expirationsOf(entries);
    const isExpired = (entryName: string) => Number(expirations[entryName] ?? Number.NaN) < clock.now();
    const expired = Object.keys(expirations).filter((each) => each === (name ?? each) && isExpired(each));
    for (const expiredName of expired) {
      delete entries[expiredName];
      delete expirations[expiredName];
    }
    if (expired.length) save(entries);
    return entries;
  };

  return {
    get(name) {
      const entries = read(name);
      return Object.hasOwn(entries, name) ? entries[name] : undefined;
    },
    getAll: () => read(),
    set(name, value, { lifetimeSeconds } = {}) {
      const entries = read();
      entries[name] = value;
      if (lifetimeSeconds !== undefined) expirationsOf(entries)[name] = clock.now() + lifetimeSeconds * 1000;
      save(entries);
    },
    save,
  };
}

/** The page builder's entries in `localStorage`. */
export const localEntries: ExpiringStorage = createExpiringStorage({
  storage: () => localStorage,
  clock: systemClock,
});

/** The page builder's entries in `sessionStorage`. */
export const sessionEntries: ExpiringStorage = createExpiringStorage({
  storage: () => sessionStorage,
  clock: systemClock,
});
