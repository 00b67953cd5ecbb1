import type { StartedRuntime } from '#runtime/create-runtime.ts';
import type { Handler } from '#runtime/define.ts';
import type { Engine } from '#runtime/engine.ts';
import type { Hooks } from '#runtime/hooks.ts';
import type { Rest } from '#transport/rest/create-rest.ts';
import type { Middleware, Next, RestOptions } from '#transport/rest/types.ts';

/** One line of `skerry.debug()`. */
export interface MountInfo {
  readonly handler: string;
  readonly state: string;
  readonly element: Element;
}

/** Platform requests; their code comes with the first call, and calls keep their order. */
export interface RequestApi {
  /** Resolves with the value of the answer; rejects with what the server says, or a code and a sentence. */
  <T = unknown>(options: RestOptions): Promise<T>;
  /** Adds a middleware ahead of all others. */
  use(middleware: Middleware): void;
  /** Replaces the step that sends the request and reads the answer. */
  setFetchHandler(handler: Next): void;
  /** Brings all the rest: the nonce, and what makes middlewares. */
  open(): Promise<Rest>;
}

/** `window.skerry`: all that other scripts on the page may use. */
export interface Api {
  readonly version: string;
  readonly hooks: Hooks;
  register(...handlers: Handler[]): void;
  /** Starts what stands under `root` (default: the page) and has not started; nothing before the page is parsed. */
  scan(root?: ParentNode): void;
  /** Releases what stands on and under `root`; after the whole page (the default) `scan` starts the script again. */
  dispose(root?: ParentNode): void;
  update(element: HTMLElement, settings: Record<string, unknown>): void;
  /** Resolves with the API when the first scan is over, everything due at once stands and `hooks` is complete. */
  readonly ready: Promise<Api>;
  readonly request: RequestApi;
  /** Every widget the script knows on this page, and its state. */
  debug(): MountInfo[];
  /** Runs a function with the API; before the script arrives an array takes its place. */
  push(callback: (api: Api) => void): void;
}

declare global {
  interface Window {
    skerry?: Api | ((api: Api) => void)[];
  }
}

/** True when this page has a running kernel already. */
export const isBooted = (): boolean => 'debug' in Object(window.skerry);

/** The API on the window, and the function that completes it when the engine is made. */
export interface Installed {
  readonly api: Api;
  complete(engine: Engine, request: RequestApi): void;
}

type Verb = (...args: unknown[]) => unknown;
type Verbs = Record<string, Verb>;

/** Puts the API on the window. What was queued there, or is pushed, runs as soon as the engine is made. */
export function installApi(
  runtime: StartedRuntime,
  version: string,
  start: () => Promise<unknown>,
): Installed {
  const { register, engine } = runtime;
  const early = window.skerry;
  const queue = Array.isArray(early) ? early : [];
  let ready: Promise<Api> | undefined;
  let isDisposed = false;
  const run = (callback: (api: Api) => void) => {
    try {
      callback(api);
    } catch (error) {
      runtime.report(error, { phase: 'push' });
    }
  };
  /**
   * Stands for a part of the API that comes with the engine: calls of it and of its methods wait, in order. Until then nobody can
   * have added anything but what waits here, so what a filter is asked for is what it was given.
   */
  const later = (name: 'hooks' | 'request' | 'update') =>
    new Proxy(() => {}, {
      get:
        (_, verb: string) =>
        (...args: unknown[]) => {
          const called = engine().then(() => (api[name] as unknown as Verbs)[verb]?.(...args));
          return args.length > 1 ? args[1] : called;
        },
      apply: (_, __, args) => engine().then(() => (api[name] as Verb)(...args)),
    }) as unknown;
  const api: Api = {
    version,
    hooks: later('hooks') as Hooks,
    register,
    scan(root) {
      if (isDisposed) runtime.start();
      isDisposed = false;
      runtime.scan(root);
    },
    update: later('update') as Api['update'],
    dispose(root = document) {
      if (root !== document) return runtime.dispose(root);
      isDisposed = true;
      runtime.stop();
    },
    get ready() {
      ready ??= Promise.all([started, engine()]).then(() => api);
      return ready;
    },
    request: later('request') as RequestApi,
    debug: () =>
      runtime.mounts().map(({ handler, state, element }) => ({ handler: handler.name, state, element })),
    push(callback) {
      queue.push(callback);
      if (queue.length === 1) engine();
    },
  };
  window.skerry = api;
  const started = start();
  // Whoever asks for `ready` hears of it; the kernel has reported it.
  started.catch(() => {});
  if (queue.length) engine();
  return {
    api,
    complete({ hooks, update }, request) {
      Object.assign(api, { hooks, update, request, push: run });
      queue.forEach(run);
    },
  };
}
