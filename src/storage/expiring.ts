import { type Clock, systemClock } from '#lib/clock.ts';

const EXPIRATION = '__expiration';

type Entries = Record<string, unknown>;

export interface ExpiringOptions {
  /** Asked at each call: merely touching a blocked storage throws. */
  readonly storage: () => Storage;
  readonly clock: Clock;
  /** The one key under which all entries stand; default `elementor`, which the page builder shares. */
  readonly key?: string;
}

/** Entries of one JSON object in a storage. Expired ones are gone; a blocked, full or corrupt storage is an empty one. */
export interface ExpiringStorage {
  /** The value; undefined when there is none. */
  get(name: string): unknown;
  /**
   * Every entry, and under `__expiration` the times (milliseconds since 1970) at which some of them end; `{}` when the
   * storage is blocked or corrupt.
   */
  getAll(): Entries;
  /** Writes a value; without a lifetime it ends when an earlier value of that name would have. */
  set(name: string, value: unknown, options?: { readonly lifetimeSeconds?: number }): void;
  /** Replaces everything by an object of the shape of `getAll`. */
  save(entries: Entries): void;
}

const isMap = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored; undefined when that is blocked or spoiled. */
function parse(storage: () => Storage, key: string): Entries | undefined {
  try {
    const entries: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    return isMap(entries) ? entries : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the expiring entries of a storage. */
export function createExpiringStorage({
  storage,
  clock,
  key = 'elementor',
}: ExpiringOptions): ExpiringStorage {
  const save = (entries: Entries) => {
    try {
      storage().setItem(key, JSON.stringify(entries));
    } catch {
      // Blocked, full, or a value that JSON cannot hold (a cycle): not kept.
    }
  };
  const endsOf = (entries: Entries): Entries => {
    const ends = isMap(entries[EXPIRATION]) ? entries[EXPIRATION] : {};
    entries[EXPIRATION] = ends;
    return ends;
  };
  const read = (name?: string): Entries => {
    const entries = parse(storage, key);
    if (!entries) return {};
    const ends = endsOf(entries);
    const hasEnded = (each: string) => Number(ends[each] ?? Number.NaN) < clock.now();
    const ended = Object.keys(ends).filter((each) => each === (name ?? each) && hasEnded(each));
    for (const each of ended) {
      delete entries[each];
      delete ends[each];
    }
    if (ended.length) save(entries);
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
      if (lifetimeSeconds !== undefined) endsOf(entries)[name] = clock.now() + lifetimeSeconds * 1000;
      save(entries);
    },
    save,
  };
}

/** The page builder's entries that outlive the visit. */
export const localEntries: ExpiringStorage = createExpiringStorage({
  storage: () => localStorage,
  clock: systemClock,
});

/** The page builder's entries of this tab. */
export const sessionEntries: ExpiringStorage = createExpiringStorage({
  storage: () => sessionStorage,
  clock: systemClock,
});
