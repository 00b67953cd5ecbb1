import type { Scope } from '#lib/scope.ts';
import type { JQuery } from './events.ts';
import { watchJQuery } from './watch-jquery.ts';

/**
 * Keeps a value in the data of a node (`jQuery(node).data(key)`) until the scope ends, in every jQuery of the
 * page, also in one that runs later.
 */
export function keepJQueryData(node: Element, key: string, value: unknown, scope: Scope): void {
  watchJQuery((copy) => {
    const set = (copy as unknown as JQuery)(node);
    set.data(key, value);
    scope.add(() => set.removeData(key));
  }, scope);
}
