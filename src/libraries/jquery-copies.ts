import { currentValue } from './offer-name.ts';

/** A copy of jQuery: the parts that are used here. */
export interface JQueryCopy {
  readonly fn: Record<string, unknown>;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** All copies of jQuery on the page: its own, and those of other scripts. */
export interface JQueryCopies {
  /** Records a value that the running script has written to the global `jQuery`. */
  record(value: unknown): void;
  /**
   * Runs a script that extends jQuery, with the copy that it would have found at its place in the page. That
   * is the page's own copy, unless another one was loaded by a blocking script before that place: `at` is the
   * element of the script, or the blocking script before it.
   */
  runWithPageCopy(at: Element | undefined, run: () => void): void;
  /** Returns the page's own copy; undefined before it has run. */
  pageCopy(): JQueryCopy | undefined;
  /** Calls back with each copy, at once for existing ones. Returns a function that stops this. */
  watch(callback: (copy: JQueryCopy) => void): () => void;
  /** Provides a method of jQuery sets that loads later: calls are kept until then. */
  stubMethod(name: string): void;
  /**
   * Provides a method of which `stubMethod` has kept the calls: repeats these, and handles later ones.
   * Returns a function that removes the method.
   */
  provideMethod(name: string, method: Method): () => void;
}

const isJQuery = (value: unknown): value is JQueryCopy =>
  typeof value === 'function' && 'fn' in value && Object(value.fn) === value.fn;

/** The `id` of the script that loads the page's own copy. */
const CORE_ID = 'jquery-core-js';

/** True for a script that blocks the parser and does not come after a place in the page. */
function isBlockingBefore(
  script: HTMLOrSVGScriptElement | null | undefined,
  at: Element | undefined,
): boolean {
  if (!(script instanceof HTMLScriptElement) || !script.isConnected || !at) return false;
  const isBefore = script === at || script.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
  return Boolean(isBefore) && !script.async && !(script.defer && script.src);
}

type CopiesByScript = ReadonlyMap<JQueryCopy, HTMLOrSVGScriptElement | null>;

const pageCopyIn = (copies: CopiesByScript): JQueryCopy | undefined =>
  [...copies].find(([, loadedBy]) => loadedBy?.id === CORE_ID)?.[0];

/** Runs a function with another copy under the global names of jQuery, and restores them. */
function runWith(copy: JQueryCopy, run: () => void): void {
  const page = window as unknown as Record<string, unknown>;
  const previous = currentValue(window, 'jQuery');
  const names = ['jQuery', '$'].filter((name) => currentValue(window, name) === previous);
  for (const name of names) page[name] = copy;
  run();
  for (const name of names) if (currentValue(window, name) === copy) page[name] = previous;
}

/** Collects the copies of jQuery that run on a page. */
export function createJQueryCopies(): JQueryCopies {
  const copies = new Map<JQueryCopy, HTMLOrSVGScriptElement | null>();
  const callbacks = new Set<(copy: JQueryCopy) => void>();
  const calls = new Map<string, (readonly [set: unknown, args: unknown[]])[]>();
  const methods = new Map<string, Method>();

  const watch = (callback: (copy: JQueryCopy) => void) => {
    callbacks.add(callback);
    for (const copy of copies.keys()) callback(copy);
    return () => callbacks.delete(callback);
  };
  const createStubMethod = (name: string): Method =>
    function (...args) {
      const method = methods.get(name);
      if (method) return method.apply(this, args);
      calls.set(name, [...(calls.get(name) ?? []), [this, args]]);
      return this;
    };
  return {
    watch,
    pageCopy: () => pageCopyIn(copies),
    record(value) {
      if (!isJQuery(value) || copies.has(value)) return;
      copies.set(value, document.currentScript);
      for (const callback of callbacks) callback(value);
    },
    runWithPageCopy(at, run) {
      const own = pageCopyIn(copies);
      const current = currentValue(window, 'jQuery');
      const isRightCopy = current === own || (isJQuery(current) && isBlockingBefore(copies.get(current), at));
      if (own && !isRightCopy) runWith(own, run);
      else run();
    },
    stubMethod(name) {
      if (calls.has(name)) return;
      calls.set(name, []);
      const method = createStubMethod(name);
      watch(({ fn }) => {
        fn[name] ??= method;
      });
    },
    provideMethod(name, method) {
      methods.set(name, method);
      const earlyCalls = calls.get(name) ?? [];
      if (earlyCalls.length) calls.set(name, []);
      for (const [set, args] of earlyCalls) {
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
