import { pageJQuery } from '#platform/events.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Runtime } from '#runtime/define.ts';

const NAME = 'SmartMenus';

/**
 * Offers the menu plugin to other scripts until the runtime ends: `jQuery(…).smartmenus(options | method,
 * …)`, and `jQuery.SmartMenus` for all menus of the page. Existing plugins stay. Calls run in order.
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
    scope,
  );
  const callAll = (method: string) => () =>
    enqueueCall(() => document.querySelectorAll('[data-smartmenus-id]'), [method]);
  const offer = () => {
    const jQuery = pageJQuery() as Record<string, unknown> | undefined;
    if (!jQuery || NAME in jQuery) return;
    jQuery[NAME] = { hideAll: callAll('menuHideAll'), destroy: callAll('destroy') };
    scope.add(() => delete jQuery[NAME]);
  };
  offer();
  if (document.readyState !== 'complete') scope.listen(window, 'load', offer, { once: true });
}
