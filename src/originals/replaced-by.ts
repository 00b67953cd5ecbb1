import { canClaimDelegated } from './claim-delegated.ts';
import { type Declared, isOfBuilder, replacesOf } from './replaces.ts';

/** What handlers replace, by names of those that do. */
export interface Replaced {
  /** By the handle of the original. */
  readonly replaced: ReadonlyMap<string, readonly string[]>;
  /** By a selector that an original's code on the page works on. */
  readonly replacedCode: ReadonlyMap<string, readonly string[]>;
  /** Names of handlers that can do their work although their original runs: it can be kept from what they serve. */
  readonly claimable: ReadonlySet<string>;
}

function namesBy(
  handlers: Iterable<Declared>,
  keysOf: (handler: Declared) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const handler of handlers) {
    for (const key of keysOf(handler)) found.set(key, [...(found.get(key) ?? []), handler.name]);
  }
  return found;
}

/**
 * Returns the names of the handlers that replace this handle or selector. A name that ends with `*` matches everything that begins like it: some
 * handles of the shop end with a name that the owner chose.
 */
export function replacersOf(
  replaced: ReadonlyMap<string, readonly string[]>,
  handle: string,
): readonly string[] {
  const owners = replaced.get(handle);
  if (owners) return owners;
  const isMeant = (name: string) => name.endsWith('*') && handle.startsWith(name.slice(0, -1));
  return [...replaced].find(([name]) => isMeant(name))?.[1] ?? [];
}

/** What handlers replace: handles of originals, and selectors of what code on the page works on. */
export const replacedBy = (handlers: readonly Declared[]): Replaced => ({
  claimable: new Set(
    handlers.filter((each) => isOfBuilder(each) || canClaimDelegated(each)).map(({ name }) => name),
  ),
  replaced: namesBy(handlers, replacesOf),
  replacedCode: namesBy(handlers, ({ replacesCode = [] }) => replacesCode),
});
