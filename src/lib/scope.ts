import { membersOf } from './members-of.ts';
import { createPatch, type Patch } from './patch.ts';
import { onShown } from './prerendering.ts';

type Disposer = () => void;

/** Owns everything that one mount starts. Disposal releases it all, newest first. */
export interface Scope {
  /** Aborts at disposal; pass it to requests. */
  readonly signal: AbortSignal;
  readonly disposed: boolean;
  /** Adds a cleanup function; runs it at once when the scope is already disposed. Returns it. */
  add<T extends Disposer>(dispose: T): T;
  /**
   * Listens until disposal. Errors and rejections of the callback are reported, never thrown. Returns a
   * function that stops listening.
   */
  listen<E extends Event = Event>(
    target: EventTarget,
    type: string,
    callback: (event: E) => void,
    options?: AddEventListenerOptions,
  ): Disposer;
  /** Disconnects an observer at disposal. Returns it. */
  observe<T extends { disconnect(): void }>(observer: T): T;
  /**
   * Runs once after `delayMs`, unless disposed before. On a prerendered page the delay starts when the page
   * is shown. Returns a function that cancels.
   */
  timeout(callback: () => void, delayMs: number): Disposer;
  /** Runs in the next frame, unless disposed before. Returns a function that cancels. */
  frame(callback: (timeMs: number) => void): Disposer;
  /** Creates a patch for server nodes. Disposal restores what it changed. */
  patch(): Patch;
  /** Creates a scope that ends with this one, or before. */
  child(): Scope;
  dispose(): void;
}

// A longer delay would overflow and run at once.
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Returns a function that wraps callbacks: `onError` gets their errors and rejections, except aborts. */
function createErrorReport(onError: (error: unknown) => void) {
  const fail = (error: unknown) => {
    if ((error as Partial<Error> | null)?.name !== 'AbortError') onError(error);
  };
  return <A extends unknown[]>(callback: (...args: A) => unknown) =>
    (...args: A): void => {
      try {
        const result = callback(...args);
        if (result instanceof Promise) result.catch(fail);
      } catch (error) {
        fail(error);
      }
    };
}

/**
 * Creates a scope. `onError` gets errors and rejections of listeners, timers and cleanup functions, except
 * aborts.
 */
export function createScope(onError: (error: unknown) => void): Scope {
  // Created on first use: most scopes need none.
  let controller: AbortController | undefined;
  let isDisposed = false;
  const disposers = new Set<Disposer>();
  const withErrorReport = createErrorReport(onError);
  const addStoppable = (release: Disposer): Disposer => {
    const stop = () => {
      if (disposers.delete(stop)) release();
    };
    disposers.add(stop);
    return stop;
  };
  const noop: Disposer = () => {};

  const scope: Scope = {
    get signal() {
      controller ??= new AbortController();
      if (isDisposed) controller.abort();
      return controller.signal;
    },
    get disposed() {
      return isDisposed;
    },
    add(dispose) {
      // Wrapped, so that the same function added twice runs twice.
      const release = () => dispose();
      if (scope.disposed) withErrorReport(release)();
      else disposers.add(release);
      return dispose;
    },
    listen(target, type, callback, options) {
      if (scope.disposed) return noop;
      const listener = withErrorReport(callback) as EventListener;
      membersOf(target).addEventListener(type, listener, options);
      return addStoppable(() => membersOf(target).removeEventListener(type, listener, options));
    },
    observe(observer) {
      scope.add(() => observer.disconnect());
      return observer;
    },
    timeout(callback, delayMs) {
      if (scope.disposed) return noop;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = addStoppable(() => {
        cancelShown();
        clearTimeout(timer);
      });
      const run = () => {
        disposers.delete(stop);
        withErrorReport(callback)();
      };
      const cancelShown = onShown(() => {
        timer = setTimeout(run, Math.min(delayMs, MAX_DELAY_MS));
      });
      return stop;
    },
    frame(callback) {
      if (scope.disposed) return noop;
      const stop = addStoppable(() => cancelAnimationFrame(handle));
      const handle = requestAnimationFrame((timeMs) => {
        disposers.delete(stop);
        withErrorReport(callback)(timeMs);
      });
      return stop;
    },
    patch() {
      const patch = createPatch();
      scope.add(patch.restore);
      return patch;
    },
    child() {
      const child = createScope(onError);
      const stop = addStoppable(() => child.dispose());
      if (scope.disposed) stop();
      else child.add(() => disposers.delete(stop));
      return child;
    },
    dispose() {
      if (scope.disposed) return;
      isDisposed = true;
      controller?.abort();
      for (const release of [...disposers].reverse()) withErrorReport(release)();
      disposers.clear();
    },
  };
  return scope;
}
