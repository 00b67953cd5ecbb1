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

interface Listening {
  on(names: string, callback: Callback): unknown;
  off(names: string, callback?: Callback): unknown;
}

const isListening = (target: unknown): target is Listening =>
  typeof (target as Listening | null)?.on === 'function';

/** Wraps a node; sets and modules have their own `on` and `off`. Default: the window. */
const targetOf = (target: unknown): Listening =>
  isListening(target) ? target : (toSet(target ?? window) as Listening);

/**
 * Creates listeners with ids. In the public view the id has no effect; in the editor, a listener replaces the
 * one with the same id, event and target, so that a widget rendered again does not listen twice.
 */
export function createListeners(isEdit: () => boolean) {
  const kept = new Map<unknown, Map<string, Callback>>();

  return {
    addListenerOnce(id: string, event: string, callback: Callback, to: unknown = window): void {
      if (isEdit()) {
        const ofTarget = kept.get(to) ?? new Map<string, Callback>();
        const before = ofTarget.get(`${id} ${event}`);
        if (before) targetOf(to).off(event, before);
        kept.set(to, ofTarget.set(`${id} ${event}`, callback));
      }
      targetOf(to).on(event, callback);
    },
    removeListeners(id: string, event: string, callback?: Callback, from: unknown = window): void {
      const known = callback ?? kept.get(from)?.get(`${id} ${event}`);
      kept.get(from)?.delete(`${id} ${event}`);
      if (known) targetOf(from).off(event, known);
    },
  };
}
