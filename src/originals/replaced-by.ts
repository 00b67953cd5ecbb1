import { canClaimListeners } from './claim-listeners.ts';
import { isOfBuilder, type ReplacingHandler, replacesOf } from './replaces.ts';

/** What handlers replace, with the names of these handlers. */
export interface Replacements {
  /** By handle of the original. */
  readonly replaced: ReadonlyMap<string, readonly string[]>;
  /** By selector that an original's inline code works on. */
  readonly replacedCode: ReadonlyMap<string, readonly string[]>;
  /** Names of handlers whose original can be kept from acting although it runs. */
  readonly claimable: ReadonlySet<string>;
}

function namesBy(
  handlers: Iterable<ReplacingHandler>,
  keysOf: (handler: ReplacingHandler) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const handler of handlers) {
    for (const key of keysOf(handler)) found.set(key, [...(found.get(key) ?? []), handler.name]);
  }
  return found;
}

/**
 * Returns the names of the handlers that replace a handle or selector. A key that ends with `*` matches any
 * handle that begins like it: some handles of the shop end with a name that the owner chose.
 */
export function replacersOf(
  replaced: ReadonlyMap<string, readonly string[]>,
  handle: string,
): readonly string[] {
  const replacers = replaced.get(handle);
  if (replacers) return replacers;
  const isPrefix = (name: string) => name.endsWith('*') && handle.startsWith(name.slice(0, -1));
  return [...replaced].find(([name]) => isPrefix(name))?.[1] ?? [];
}

/** Returns what handlers replace: handles of originals, and selectors that their inline code works on. */
export const replacedBy = (handlers: readonly ReplacingHandler[]): Replacements => ({
  claimable: new Set(
    handlers.filter((each) => isOfBuilder(each) || canClaimListeners(each)).map(({ name }) => name),
  ),
  replaced: namesBy(handlers, replacesOf),
  replacedCode: namesBy(handlers, ({ replacesCode = [] }) => replacesCode),
});
