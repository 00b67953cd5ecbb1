import { offerMembers } from '#platform/offer-members.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import { watchJQuery } from '#platform/watch-jquery.ts';
import type { Runtime } from '#runtime/define.ts';

const NAME = 'SmartMenus';

/**
 * Offers the menu plugin to other scripts until the runtime ends, on each jQuery of the page:
 * `jQuery(…).smartmenus(options | method, …)`, and `jQuery.SmartMenus` for all menus. Existing plugins stay.
 * Calls run in order.
 */
export function offerMenus(runtime: Runtime): void {
  const { scope } = runtime;
  let queue = Promise.resolve();
  const enqueueCall = (roots: () => Iterable<Element>, args: readonly unknown[]) => {
    queue = queue
      .then(async () => {
        const { callMenu } = await import('./call-menu.ts');
        for (const root of roots()) {
          if (root instanceof HTMLElement && !scope.disposed) await callMenu(root, args, runtime);
        }
      })
      .catch(runtime.report);
  };
  offerPlugin(
    'smartmenus',
    function (...args: unknown[]) {
      const roots = Array.from(this);
      enqueueCall(() => roots, args);
    },
    runtime,
  );
  const callAll = (method: string) => () =>
    enqueueCall(() => document.querySelectorAll('[data-smartmenus-id]'), [method]);
  watchJQuery((copy) => {
    if (NAME in copy) return;
    const menus = { hideAll: callAll('menuHideAll'), destroy: callAll('destroy') };
    offerMembers(copy, { [NAME]: menus }, runtime);
  }, scope);
}
