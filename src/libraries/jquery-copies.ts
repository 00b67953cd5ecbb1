/** A jQuery, as far as it is used here. */
export interface JQueryCopy {
  readonly fn: Record<string, unknown>;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Every jQuery that runs on the page: its own one, and what others bring. */
export interface JQueryCopies {
  /** Takes note of what was written to the global name of jQuery. */
  note(value: unknown): void;
  /** Calls back with each copy, at once with those that run already. Returns what ends that. */
  on(callback: (copy: JQueryCopy) => void): () => void;
  /** Offers a method of sets that comes later: calls are kept until then. */
  promise(name: string): void;
  /** Takes over the calls that a promised method got, and gets. Returns what ends that. */
  keepPromise(name: string, method: Method): () => void;
}

const isJQuery = (value: unknown): value is JQueryCopy => typeof value === 'function' && 'fn' in value;

/** Watches which copies of jQuery run on a page. */
export function createJQueryCopies(): JQueryCopies {
  const copies = new Set<JQueryCopy>();
  const callbacks = new Set<(copy: JQueryCopy) => void>();
  const calls = new Map<string, (readonly [set: unknown, args: unknown[]])[]>();
  const methods = new Map<string, Method>();

  const on = (callback: (copy: JQueryCopy) => void) => {
    callbacks.add(callback);
    for (const copy of copies) callback(copy);
    return () => callbacks.delete(callback);
  };
  const promised = (name: string): Method =>
    function (...args) {
      const method = methods.get(name);
      if (method) return method.apply(this, args);
      calls.set(name, [...(calls.get(name) ?? []), [this, args]]);
      return this;
    };
  return {
    on,
    note(value) {
      if (!isJQuery(value) || copies.has(value)) return;
      copies.add(value);
      for (const callback of callbacks) callback(value);
    },
    promise(name) {
      if (calls.has(name)) return;
      calls.set(name, []);
      const method = promised(name);
      on(({ fn }) => {
        fn[name] ??= method;
      });
    },
    keepPromise(name, method) {
      methods.set(name, method);
      const early = calls.get(name) ?? [];
      if (early.length) calls.set(name, []);
      for (const [set, args] of early) method.apply(set, args);
      return () => methods.delete(name);
    },
  };
}
