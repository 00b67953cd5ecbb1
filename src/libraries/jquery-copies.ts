import { currentValue } from './offer-name.ts';

/** A jQuery, as far as it is used here. */
export interface JQueryCopy {
  readonly fn: Record<string, unknown>;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Every jQuery that runs on the page: its own one, and what others bring. */
export interface JQueryCopies {
  /** Takes note of what was written to the global name of jQuery, by the script that runs. */
  note(value: unknown): void;
  /**
   * Runs a script of the page that adds to jQuery: it meets the copy that it would have met at its place. That is the page's own one, which
   * `ownScript` has brought, unless another one came before it.
   */
  runWithOwn(ownScript: Element | undefined, script: Element | undefined, run: () => void): void;
  /** Calls back with each copy, at once with those that run already. Returns what ends that. */
  on(callback: (copy: JQueryCopy) => void): () => void;
  /** Offers a method of sets that comes later: calls are kept until then. */
  promise(name: string): void;
  /** Takes over the calls that a promised method got, and gets. Returns what ends that. */
  keepPromise(name: string, method: Method): () => void;
}

const isJQuery = (value: unknown): value is JQueryCopy =>
  typeof value === 'function' && 'fn' in value && Object(value.fn) === value.fn;

/** True for a script that the page waits for, and that stands before another one. */
function standsBefore(
  first: HTMLOrSVGScriptElement | null | undefined,
  second: Element | undefined,
): boolean {
  if (!(first instanceof HTMLScriptElement) || !first.isConnected || !second) return false;
  const isBefore = first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING;
  return Boolean(isBefore) && !first.async && !(first.defer && first.src);
}

/** Runs with other values under the names of jQuery, and puts back what stood there. */
function runWith(copy: JQueryCopy, run: () => void): void {
  const page = window as unknown as Record<string, unknown>;
  const had = currentValue(window, 'jQuery');
  const names = ['jQuery', '$'].filter((name) => currentValue(window, name) === had);
  for (const name of names) page[name] = copy;
  run();
  for (const name of names) if (currentValue(window, name) === copy) page[name] = had;
}

/** Watches which copies of jQuery run on a page. */
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
          // The page's error, as at any call; the calls of others are none the worse for it.
          reportError(error);
        }
      }
      return () => methods.delete(name);
    },
  };
}
