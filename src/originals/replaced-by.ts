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

/** What handlers replace: handles of originals, and selectors of what code on the page works on. */
export const replacedBy = (handlers: readonly Declared[]): Replaced => ({
  claimable: new Set(
    handlers.filter((each) => isOfBuilder(each) || canClaimDelegated(each.name)).map(({ name }) => name),
  ),
  replaced: namesBy(handlers, replacesOf),
  replacedCode: namesBy(handlers, ({ replacesCode = [] }) => replacesCode),
});
