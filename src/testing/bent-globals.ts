/**
 * What other people's scripts do to the globals of a page before ours runs. Each function is an init script: it runs
 * in the page, alone.
 */

/** Puts enumerable functions and values on every object and list, as old libraries and careless scripts do. */
export const extendObjects = (): void => {
  Object.assign(Object.prototype, {
    extend(this: unknown) {
      return this;
    },
    forEach() {},
    theirs: 'theirs',
    theirList: [1, 2],
    theirOptions: { a: 1 },
  });
  Object.assign(Array.prototype, {
    contains: () => false,
    first(this: unknown[]) {
      return this[0];
    },
  });
};

/** Has lists, texts, numbers and dates write themselves into JSON, as an old library does. */
export const replaceToJson = (): void => {
  for (const { prototype } of [Array, String, Number, Date]) {
    Object.assign(prototype, {
      toJSON(this: unknown) {
        return String(this);
      },
    });
  }
};

/** Replaces `matches` and `closest` by those of an old polyfill, and adds one that browsers do not have. */
export const shimElements = (): void => {
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return matches.call(this, selector);
    },
    closest(this: Element, selector: string) {
      for (let node: Element | null = this; node; node = node.parentElement)
        if (matches.call(node, selector)) return node;
      return null;
    },
    hasClass(this: Element, name: string) {
      return this.classList.contains(name);
    },
  });
};

/** Freezes what scripts like to change. */
export const freezePrototypes = (): void => {
  for (const { prototype } of [
    Object,
    Array,
    Function,
    String,
    Promise,
    Map,
    Set,
    Element,
    Node,
    EventTarget,
  ])
    Object.freeze(prototype);
};

/** Replaces the console, `fetch` and `Promise` by wrappers that do the same. */
export const replaceGlobals = (): void => {
  const { fetch: realFetch, Promise: RealPromise, console: realConsole } = window;
  class TheirPromise<T> extends RealPromise<T> {}
  Object.assign(window, {
    fetch: (...args: Parameters<typeof fetch>) => TheirPromise.resolve(realFetch.apply(window, args)),
    Promise: TheirPromise,
  });
  Object.defineProperty(window, 'console', { value: { log() {}, error: realConsole.error } });
};

/** Has storage throw when it is read. */
export const breakStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
};
