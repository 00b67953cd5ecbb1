import type { Scope } from '#lib/scope.ts';
import { seenJQueryCopies } from './page-libraries.ts';
import { watchJQuery } from './watch-jquery.ts';

type Plugin = (this: ArrayLike<Element>, ...args: never[]) => unknown;

/**
 * Adds a method to every jQuery of the page until the scope ends, because themes and quick views call it by
 * name. The method calls `plugin` once, with the jQuery object as `this`, and returns its result, else the
 * object. An existing method stays. Calls that a placeholder has recorded are repeated.
 */
export function offerPlugin(name: string, plugin: Plugin, scope: Scope): void {
  const method = function (this: ArrayLike<Element>, ...args: never[]) {
    return plugin.apply(this, args) ?? this;
  };
  watchJQuery(({ fn }) => {
    if (Object.hasOwn(fn, name)) return;
    fn[name] = method;
    scope.add(() => {
      if (fn[name] === method) delete fn[name];
    });
  }, scope);
  const cancel = seenJQueryCopies()?.provideMethod(
    name,
    method as (this: unknown, ...args: unknown[]) => unknown,
  );
  if (cancel) scope.add(cancel);
}
