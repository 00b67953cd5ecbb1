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
  let turn = Promise.resolve();
  const call = (roots: () => Iterable<Element>, given: readonly unknown[]) => {
    turn = turn
      .then(async () => {
        const { callMenu } = await import('./call-menu.ts');
        for (const root of roots()) {
          if (root instanceof HTMLElement && !scope.disposed) await callMenu(root, given, runtime);
        }
      })
      .catch(runtime.report);
  };
  offerPlugin(
    'smartmenus',
    function (...given: unknown[]) {
      const roots = Array.from(this);
      call(() => roots, given);
    },
    scope,
  );
  const onAll = (method: string) => () =>
    call(() => document.querySelectorAll('[data-smartmenus-id]'), [method]);
  const offer = () => {
    const jQuery = pageJQuery() as Record<string, unknown> | undefined;
    if (!jQuery || NAME in jQuery) return;
    jQuery[NAME] = { hideAll: onAll('menuHideAll'), destroy: onAll('destroy') };
    scope.add(() => delete jQuery[NAME]);
  };
  offer();
  if (document.readyState !== 'complete') scope.listen(window, 'load', offer, { once: true });
}
