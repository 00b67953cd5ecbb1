import type { ScriptInfo } from '#originals/take-over.ts';
import type { StartedRuntime } from '#runtime/create-runtime.ts';
import type { Handler } from '#runtime/define.ts';
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
  /** Resolves with the API when the first scan is over and everything due at once stands. */
  readonly ready: Promise<Api>;
  readonly request: RequestApi;
  /** Every widget the script knows on this page, and its state; `scripts`: what became of other scripts that were held. */
  debug(): MountInfo[] & { readonly scripts: readonly ScriptInfo[] };
  /** Runs a function with the API; before the script arrives an array takes its place. */
  push(callback: (api: Api) => void): void;
}

declare global {
  interface Window {
    skerry?: Api | ((api: Api) => void)[];
  }
}

/** True when this page has a running script already. */
export const isBooted = (): boolean => 'debug' in Object(window.skerry);

export interface ApiOptions {
  readonly runtime: StartedRuntime;
  readonly request: RequestApi;
  readonly version: string;
  /** What became of other scripts that were held; empty when none was. */
  readonly scripts?: () => readonly ScriptInfo[];
  /** Starts the runtime; resolves when everything due at once stands. */
  readonly start: () => Promise<unknown>;
}

/** Puts the API on the window, runs what was queued there, and starts. */
export function installApi({ runtime, request, version, scripts = () => [], start }: ApiOptions): Api {
  const { hooks, register, update } = runtime;
  const early = window.skerry;
  let ready: Promise<Api> | undefined;
  let isDisposed = false;
  const push = (callback: (api: Api) => void) => {
    try {
      callback(api);
    } catch (error) {
      runtime.report(error, { phase: 'push' });
    }
  };
  const api: Api = {
    version,
    hooks,
    register,
    scan(root) {
      if (isDisposed) runtime.start();
      isDisposed = false;
      runtime.scan(root);
    },
    update,
    dispose(root = document) {
      if (root !== document) return runtime.dispose(root);
      isDisposed = true;
      runtime.stop();
    },
    get ready() {
      ready ??= started.then(() => api);
      return ready;
    },
    request,
    debug() {
      const lines = runtime
        .mounts()
        .map(({ handler, state, element }) => ({ handler: handler.name, state, element }));
      return Object.assign(lines, { scripts: scripts() });
    },
    push,
  };
  window.skerry = api;
  // It waits for the page; what was queued may ask for `ready` meanwhile.
  const started = start();
  if (Array.isArray(early)) early.forEach(push);
  // Whoever asks for `ready` hears of it; the runtime has reported it.
  started.catch(() => {});
  return api;
}
