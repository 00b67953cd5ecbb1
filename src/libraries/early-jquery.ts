import { whenParsed } from '#lib/when-parsed.ts';

type JQuery = (...args: unknown[]) => object;
type ReadyCallback = (jQuery: unknown) => void;

/**
 * Stands for jQuery in the inline code of a page that is being parsed. Calls that only ask to be called when the
 * page is ready wait; anything else loads jQuery.
 */
export interface EarlyJQuery {
  /** Returns the stand-in while inline code of the page runs at its place; undefined for other readers. */
  forReader(): JQuery | undefined;
  /** True when calls wait. */
  hasCalls(): boolean;
  /** Passes the waiting calls to jQuery, in their order. Later ones are passed on at once. */
  answerCalls(): void;
}

/** True while inline code runs at its place: not a file, and not code that we run (`currentScript` is ours then). */
function isInlineCodeRunning(): boolean {
  const { currentScript } = document;
  return (
    currentScript instanceof HTMLScriptElement &&
    !currentScript.src &&
    !Object.getOwnPropertyDescriptor(document, 'currentScript')
  );
}

/** Returns a proxy that treats everything as `resolve()` does, apart from `own`. */
const standFor = <T extends object>(target: T, resolve: () => object, own: ProxyHandler<T>): T =>
  new Proxy(
    target,
    // A page may have added to the prototype of all objects.
    new Proxy(Object.assign(Object.create(null), own), {
      get: (handler, trap: keyof typeof Reflect) =>
        Reflect.get(handler, trap) ??
        // Without the receiver, which is the proxy.
        ((_target: T, ...args: unknown[]) =>
          Reflect.apply(
            Reflect[trap] as (...args: unknown[]) => unknown,
            Reflect,
            trap === 'get' || trap === 'set' ? [resolve(), ...args.slice(0, -1)] : [resolve(), ...args],
          )),
    }),
  );

/** jQuery on a page. */
interface Options {
  /** True for a jQuery that has not run and can run at once. */
  readonly canRun: () => boolean;
  /** Runs jQuery unless it has run, and returns it. */
  readonly load: () => unknown;
}

/** Calls each function. An error of one is reported as an error of the page. */
function callAll(functions: readonly (() => unknown)[]): void {
  for (const each of functions) {
    try {
      each();
    } catch (error) {
      reportError(error);
    }
  }
}

/** Creates the stand-in of a page. */
export function createEarlyJQuery({ canRun, load: loadAny }: Options): EarlyJQuery {
  const load = loadAny as () => JQuery;
  let calls: ReadyCallback[] | undefined = [];
  let isParsed = false;
  void whenParsed().then(() => {
    isParsed = true;
  });
  const add = (callback: ReadyCallback): object => {
    if (!calls) return load()(callback);
    calls.push(callback);
    return documentSet;
  };
  /** What `jQuery(document)` returns. */
  const documentSet: object = standFor({}, () => load()(document), {
    get(_target, name) {
      if (name === 'ready') return add;
      const set = load()(document);
      const value = Reflect.get(set, name);
      return typeof value === 'function' ? value.bind(set) : value;
    },
  });
  // A target of another kind could not have the `prototype` of jQuery.
  const standIn = standFor(function jQuery() {} as unknown as JQuery, load, {
    apply(_target, self, args) {
      const [first] = args;
      if (args.length === 1 && typeof first === 'function') return add(first as ReadyCallback);
      if (args.length === 1 && first === document) return documentSet;
      return Reflect.apply(load(), self, args);
    },
  });
  return {
    forReader: () => (!isParsed && isInlineCodeRunning() && canRun() ? standIn : undefined),
    hasCalls: () => Boolean(calls?.length),
    answerCalls() {
      const waiting = calls ?? [];
      calls = undefined;
      callAll(waiting.map((callback) => () => load()(callback)));
    },
  };
}
