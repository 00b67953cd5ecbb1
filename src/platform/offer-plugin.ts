import type { Scope } from '#lib/scope.ts';
import { offerMembers, type PageOwner } from './offer-members.ts';
import { seenJQueryCopies } from './page-libraries.ts';
import { watchJQuery } from './watch-jquery.ts';

type Plugin = (this: ArrayLike<Element>, ...args: never[]) => unknown;

const offeredNames = new WeakMap<Scope, Set<string>>();

/**
 * Adds a method to every jQuery of the page until the runtime ends, because themes and quick views call it by
 * name. The method calls `plugin` once, with the jQuery object as `this`, and returns its result, else the
 * object. An existing method stays. Calls that a placeholder has recorded are repeated. Every widget that the
 * method serves may offer it.
 */
export function offerPlugin(name: string, plugin: Plugin, { scope }: PageOwner): void {
  const copies = seenJQueryCopies();
  const names = offeredNames.get(scope) ?? new Set();
  offeredNames.set(scope, names);
  // Without watching for copies, a jQuery may have arrived since.
  if (names.has(name) && copies) return;
  names.add(name);
  const method = function (this: ArrayLike<Element>, ...args: never[]) {
    return plugin.apply(this, args) ?? this;
  };
  watchJQuery(({ fn }) => {
    if (Object.hasOwn(fn, name)) return;
    offerMembers(fn, { [name]: method }, { scope });
  }, scope);
  const cancel = copies?.provideMethod(name, method as (this: unknown, ...args: unknown[]) => unknown);
  if (cancel) scope.add(cancel);
}
