import { toNodes, toSet } from './query.ts';

/** Returns a function that runs at once on a first call, and again `waitMs` after the last one. */
export function debounce<Args extends unknown[]>(
  run: (this: unknown, ...args: Args) => unknown,
  waitMs: number,
): (this: unknown, ...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (...args) {
    const isFirst = timer === undefined;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      run.apply(this, args);
    }, waitMs);
    if (isFirst) run.apply(this, args);
  };
}

interface WaypointOptions {
  /** Distance from the top of the window at which the element's top counts as reached: `'80%'`, or pixels. */
  readonly offset?: string | number;
  readonly triggerOnce?: boolean;
}

const marginBelow = (offset: string | number) =>
  String(offset).endsWith('%')
    ? `${Number.parseFloat(String(offset)) - 100}%`
    : `${(Number.parseFloat(String(offset)) || 0) - window.innerHeight}px`;

/**
 * Calls back, with the element as `this`, when scrolling reaches it (at once if it is already above).
 * Default: once, when its top enters the window. Returns a handle with `destroy` for each element.
 */
export function waypoint(
  scope: unknown,
  callback: (this: Element, direction: 'down') => void,
  { offset = '100%', triggerOnce = true }: WaypointOptions = {},
): { element: Element; destroy(): void }[] {
  return toNodes(scope).map((element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        if (triggerOnce) observer.disconnect();
        callback.call(element, 'down');
      },
      // Far above the window, so that elements scrolled past count as reached.
      { rootMargin: `1000000px 0px ${marginBelow(offset)} 0px` },
    );
    observer.observe(element);
    return { element, destroy: () => observer.disconnect() };
  });
}

type Callback = (...args: never[]) => void;

interface Emitter {
  on(names: string, callback: Callback): unknown;
  off(names: string, callback?: Callback): unknown;
}

const isEmitter = (target: unknown): target is Emitter =>
  typeof (target as Emitter | null)?.on === 'function';

/** Wraps a node; sets and modules have their own `on` and `off`. Default: the window. */
const targetOf = (target: unknown): Emitter =>
  isEmitter(target) ? target : (toSet(target ?? window) as Emitter);

/**
 * Creates listeners with ids. In the public view the id has no effect; in the editor, a listener replaces the
 * one with the same id, event and target, so that a widget rendered again does not listen twice.
 */
export function createListeners(isEdit: () => boolean) {
  const listeners = new Map<unknown, Map<string, Callback>>();

  return {
    addListenerOnce(id: string, event: string, callback: Callback, to: unknown = window): void {
      if (isEdit()) {
        const targetListeners = listeners.get(to) ?? new Map<string, Callback>();
        const previous = targetListeners.get(`${id} ${event}`);
        if (previous) targetOf(to).off(event, previous);
        listeners.set(to, targetListeners.set(`${id} ${event}`, callback));
      }
      targetOf(to).on(event, callback);
    },
    removeListeners(id: string, event: string, callback?: Callback, from: unknown = window): void {
      const listener = callback ?? listeners.get(from)?.get(`${id} ${event}`);
      listeners.get(from)?.delete(`${id} ${event}`);
      if (listener) targetOf(from).off(event, listener);
    },
  };
}
