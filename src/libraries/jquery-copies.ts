import { currentValue } from './offer-name.ts';

/** A copy of jQuery: the parts that are used here. */
export interface JQueryCopy {
  readonly fn: Record<string, unknown>;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** All copies of jQuery on the page: its own, and those of other scripts. */
export interface JQueryCopies {
  /** Records a value that the running script has written to the global `jQuery`. */
  note(value: unknown): void;
  /**
   * Runs a script that extends jQuery, with the copy that it would have found at its place in the page. That
   * is the page's own copy, which `ownScript` has loaded, unless a blocking script before it has loaded
   * another one.
   */
  runWithOwn(ownScript: Element | undefined, script: Element | undefined, run: () => void): void;
  /** Calls back with each copy, at once for existing ones. Returns a function that stops this. */
  on(callback: (copy: JQueryCopy) => void): () => void;
  /** Provides a method of jQuery sets that loads later: calls are kept until then. */
  promise(name: string): void;
  /**
   * Repeats the kept calls of a promised method, and handles later ones. Returns a function that stops this.
   */
  keepPromise(name: string, method: Method): () => void;
}

const isJQuery = (value: unknown): value is JQueryCopy =>
  typeof value === 'function' && 'fn' in value && Object(value.fn) === value.fn;

/** True for a script that blocks the parser and comes before another one. */
function standsBefore(
  first: HTMLOrSVGScriptElement | null | undefined,
  second: Element | undefined,
): boolean {
  if (!(first instanceof HTMLScriptElement) || !first.isConnected || !second) return false;
  const isBefore = first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING;
  return Boolean(isBefore) && !first.async && !(first.defer && first.src);
}

/** Runs a function with another copy under the global names of jQuery, and restores them. */
function runWith(copy: JQueryCopy, run: () => void): void {
  const page = window as unknown as Record<string, unknown>;
  const had = currentValue(window, 'jQuery');
  const names = ['jQuery', '$'].filter((name) => currentValue(window, name) === had);
  for (const name of names) page[name] = copy;
  run();
  for (const name of names) if (currentValue(window, name) === copy) page[name] = had;
}

/** Collects the copies of jQuery that run on a page. */
export function createJQueryCopies(): JQueryCopies {
  const copies = new Map<JQueryCopy, HTMLOrSVGScriptElement | null>();
  const callbacks = new Set<(copy: JQueryCopy) => void>();
  const calls = new Map<string, (readonly [set: unknown, args: unknown[]])[]>();
  const methods = new Map<string, Method>();

  const on = (callback: (copy: JQueryCopy) => void) => {
    callbacks.add(callback);
    for (const copy of copies.keys()) callback(copy);
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
      copies.set(value, document.currentScript);
      for (const callback of callbacks) callback(value);
    },
    runWithOwn(ownScript, script, run) {
      const own = ownScript && [...copies].find(([, bringer]) => bringer === ownScript)?.[0];
      const now = currentValue(window, 'jQuery');
      const isDue = now === own || (isJQuery(now) && standsBefore(copies.get(now), script));
      if (own && !isDue) runWith(own, run);
      else run();
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
      for (const [set, args] of early) {
        try {
          method.apply(set, args);
        } catch (error) {
          // Reported as an error of the page. The other calls are still repeated.
          reportError(error);
        }
      }
      return () => methods.delete(name);
    },
  };
}
