import type { Details } from '#debug/read-details.ts';
import type { Report } from '#lib/report.ts';
import type { ScriptInfo } from '#originals/take-over.ts';
import type { ReactCode, WidgetCode } from '#own-handlers/open.ts';
import type { StartedRuntime } from '#runtime/create-runtime.ts';
import type { Handler } from '#runtime/define.ts';
import type { Hooks } from '#runtime/hooks.ts';
import type { Mount } from '#runtime/mount.ts';
import type { Rest } from '#transport/rest/create-rest.ts';
import type { Middleware, Next, RestOptions } from '#transport/rest/types.ts';

/** One line of `skerry.debug()`. */
export interface MountInfo {
  readonly handler: string;
  readonly state: string;
  readonly element: Element;
}

/** What `skerry.debug()` returns. */
export type DebugInfo = MountInfo[] & {
  readonly scripts: readonly ScriptInfo[];
  details(): Promise<Details | undefined>;
};

/** Sends platform requests. The code is loaded with the first call; calls keep their order. */
export interface RequestApi {
  /**
   * Resolves with the value of the response; rejects with the server's error, or with a code and a message.
   */
  <T = unknown>(options: RestOptions): Promise<T>;
  /** Adds a middleware ahead of all others. */
  use(middleware: Middleware): void;
  /** Replaces the step that sends the request and reads the response. */
  setFetchHandler(handler: Next): void;
  /** Loads everything else: the nonce, and functions that create middlewares. */
  open(): Promise<Rest>;
}

/** `window.skerry`: all that other scripts on the page may use. */
export interface Api {
  readonly version: string;
  readonly hooks: Hooks;
  register(...handlers: Handler[]): void;
  /**
   * Starts what is under `root` (default: the page) and has not started; does nothing before the page is
   * parsed.
   */
  scan(root?: ParentNode): void;
  /**
   * Ends every mount on and under `root`. After the whole page (the default), `scan` starts the script again.
   */
  dispose(root?: ParentNode): void;
  update(element: HTMLElement, settings: Record<string, unknown>): void;
  /** Resolves with the API when the first scan is done and everything due at once is mounted. */
  readonly ready: Promise<Api>;
  readonly request: RequestApi;
  /** Loads the code of the page's widgets, for own handlers. */
  openWidgets(): Promise<WidgetCode>;
  /** Loads the page's React, for own islands. */
  openReact(): Promise<ReactCode>;
  /**
   * Returns every widget that the script found on this page, with its state. `scripts`: what became of
   * intercepted scripts. `details()` resolves with all that the debug overlay shows; its code is loaded with the
   * first call.
   */
  debug(): DebugInfo;
  /**
   * Runs a function with the API. Before the script is loaded, `window.skerry` is an array that collects the
   * functions.
   */
  push(callback: (api: Api) => void): void;
}

declare global {
  interface Window {
    skerry?: Api | ((api: Api) => void)[];
  }
}

/** Returns whether the script already runs on this page. */
export const isBooted = (): boolean => 'debug' in Object(window.skerry);

/** What `installApi` connects `window.skerry` to. */
export interface ApiOptions {
  readonly runtime: StartedRuntime;
  readonly request: RequestApi;
  readonly version: string;
  /** Returns what became of each intercepted script. Default: none was intercepted. */
  readonly scripts?: () => readonly ScriptInfo[];
  /** Loads the code that explains the page, and resolves with what it finds. */
  readonly details: DebugInfo['details'];
  /** Starts the runtime; resolves when everything due at once is mounted. */
  readonly start: () => Promise<unknown>;
}

// A page without own handlers does not load it.
const loadOpeners = () => import('#own-handlers/open.ts');

const openers: Pick<Api, 'openWidgets' | 'openReact'> = {
  openWidgets: async () => (await loadOpeners()).openWidgets(),
  openReact: async () => (await loadOpeners()).openReact(),
};

const infoOf = ({ handler, state, element }: Mount): MountInfo => ({ handler: handler.name, state, element });

/** Calls a function of another script with the API. Reports what it throws. */
function callWith(api: Api, callback: (api: Api) => void, report: Report): void {
  try {
    callback(api);
  } catch (error) {
    report(error, { phase: 'push' });
  }
}

/** Puts the API on the window, runs the functions that were queued there, and starts. */
export function installApi(options: ApiOptions): Api {
  const { runtime, request, version, details, start, scripts = () => [] } = options;
  const { hooks, register, update } = runtime;
  const queued = window.skerry;
  let ready: Promise<Api> | undefined;
  let isDisposed = false;
  const push = (callback: (api: Api) => void) => callWith(api, callback, runtime.report);
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
    ...openers,
    debug: () => Object.assign(runtime.mounts().map(infoOf), { scripts: scripts(), details }),
    push,
  };
  window.skerry = api;
  // Before the queued functions, which may read `ready`.
  const started = start();
  if (Array.isArray(queued)) queued.forEach(push);
  // A rejection reaches the readers of `ready`; the runtime has reported it.
  started.catch(() => {});
  return api;
}
