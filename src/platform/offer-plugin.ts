import type { Scope } from '#runtime/scope.ts';

type Plugin = (this: ArrayLike<Element>, ...args: never[]) => unknown;

interface WithPlugins {
  readonly fn?: Record<string, unknown>;
}

const pageJQuery = () => (window as { jQuery?: WithPlugins }).jQuery;

/**
 * Offers a method on the page's jQuery sets until the scope ends, because themes and quick views call it by name. The method
 * runs once for each set, with the set as `this`, and gives the set back unless it returns something. A method that is there
 * already stays. jQuery that arrives later gets it when the page is loaded.
 */
export function offerPlugin(name: string, plugin: Plugin, scope: Scope): void {
  const offer = () => {
    const methods = pageJQuery()?.fn;
    if (!methods || Object.hasOwn(methods, name)) return;
    const method = function (this: ArrayLike<Element>, ...args: never[]) {
      return plugin.apply(this, args) ?? this;
    };
    methods[name] = method;
    scope.add(() => {
      if (methods[name] === method) delete methods[name];
    });
  };
  offer();
  if (document.readyState !== 'complete') scope.listen(window, 'load', offer, { once: true });
}
