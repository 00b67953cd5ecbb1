import { localEntries, sessionEntries } from '#storage/expiring.ts';

interface StorageOptions {
  /** True for the storage of this tab. */
  readonly session?: boolean;
  readonly lifetimeInSeconds?: number;
}

const of = (session: boolean | undefined) => (session ? sessionEntries : localEntries);

/** The page builder's storage as add-ons call it. */
export const storage = {
  /** An entry; without a key everything, with the expiration times. */
  get: (key?: string, { session }: StorageOptions = {}): unknown =>
    key ? of(session).get(key) : of(session).getAll(),
  set: (key: string, value: unknown, { session, lifetimeInSeconds }: StorageOptions = {}): void =>
    of(session).set(
      key,
      value,
      lifetimeInSeconds === undefined ? {} : { lifetimeSeconds: lifetimeInSeconds },
    ),
  save: (entries: Record<string, unknown>, session?: boolean): void => of(session).save(entries),
};
