import { membersOf } from '#lib/members-of.ts';
import { onShown } from '#lib/prerendering.ts';
import type { Report } from '#lib/report.ts';
import { whenLoaded } from '#lib/when-loaded.ts';
import type { Strategy, StrategyContext, When } from './define.ts';
import { dueOnEvents, isRest } from './due-on-events.ts';
import type { Mount } from './mount.ts';

/** Strategies by name, as `when` uses them. */
export type Strategies = Readonly<Record<string, Strategy>>;

const MAX_IDLE_WAIT_MS = 2000;
const NO_IDLE_DELAY_MS = 200;
/** How long a pointer must stay after a move to count. */
const DWELL_MS = 100;

/** Runs in idle time, at the latest after two seconds, unless aborted before. */
export function whenIdle(run: () => void, signal: AbortSignal): void {
  const go = () => signal.aborted || run();
  // Not in every browser.
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(go, NO_IDLE_DELAY_MS);
}

/** Returns whether an element is near. Without a box it is nowhere, although its children may be in view. */
const isNear = ({ isIntersecting, target }: IntersectionObserverEntry): boolean =>
  isIntersecting || getComputedStyle(target).display === 'contents';

/**
 * Creates `visible`: one observer for all elements, one viewport ahead, so that code is mounted before its
 * element is seen. On a prerendered page it starts when the page is shown.
 */
function createVisible(): Strategy {
  const watched = new Map<Element, Set<() => void>>();
  let observer: IntersectionObserver | undefined;
  const unobserve = (element: Element) => {
    watched.delete(element);
    observer?.unobserve(element);
  };
  return (due, { element, signal }) => {
    if (!globalThis.IntersectionObserver) return due();
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const { target } = entry;
          if (!isNear(entry)) continue;
          const callbacks = watched.get(target) ?? [];
          unobserve(target);
          for (const run of callbacks) run();
        }
      },
      { rootMargin: '100% 0px' },
    );
    const callbacks = watched.get(element) ?? new Set();
    watched.set(element, callbacks.add(due));
    const cancelShown = onShown(() => observer?.observe(element));
    signal.addEventListener('abort', () => {
      cancelShown();
      if (callbacks.delete(due) && !callbacks.size) unobserve(element);
    });
  };
}

/** Events on an element that a visitor is about to use. */
const TOUCH_EVENTS = ['pointerdown', 'touchstart', 'focusin'];

const dueOnTouch = dueOnEvents(TOUCH_EVENTS);

/**
 * Due when a pointer stays. A pointer that only crosses the element does not count, nor does one under which
 * the page scrolls: it enters without a move.
 */
const dueOnDwell: Strategy = (due, { element, signal }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clearTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const onMove = (event: Event) => {
    if (isRest(event)) return;
    timer ??= setTimeout(() => {
      membersOf(element).removeEventListener('pointermove', onMove);
      due();
    }, DWELL_MS);
  };
  membersOf(element).addEventListener('pointermove', onMove, { passive: true, signal });
  membersOf(element).addEventListener('pointerleave', clearTimer, { passive: true, signal });
  signal.addEventListener('abort', clearTimer);
};

/** The built-in strategies, without `sweep`. */
export const createStrategies = () =>
  ({
    now: (due: () => void) => due(),
    idle(due: () => void, { signal }: StrategyContext) {
      whenLoaded(() => whenIdle(due, signal), signal);
    },
    visible: createVisible(),
    // Not `pointerenter`: an element that appears under a resting pointer is not touched.
    interaction: dueOnEvents(['pointermove', ...TOUCH_EVENTS]),
    dwell(due: () => void, context: StrategyContext) {
      dueOnTouch(due, context);
      dueOnDwell(due, context);
    },
    media(due: () => void, { argument, signal }: StrategyContext) {
      const query = matchMedia(argument);
      const check = () => query.matches && due();
      query.addEventListener('change', check, { signal });
      check();
    },
  }) satisfies Strategies;

/** Starts the strategy of a mount. It calls `due` until the signal aborts. */
export type StartStrategy = (mount: Mount, when: When, due: () => unknown, signal: AbortSignal) => void;

/** Creates the function that starts strategies by name. When one throws, `visible` takes its place. */
export function createStrategyStarter(strategies: Strategies, report: Report): StartStrategy {
  return ({ handler, element }, when, due, signal) => {
    const [name = '', suffix] = typeof when === 'string' ? when.split(/:(.*)/s) : [];
    const argument = suffix || (handler.on === 'document' && handler.hold) || '';
    const start = (strategy: Strategy | undefined) => strategy?.(due, { element, signal, argument });
    try {
      start(typeof when === 'function' ? when : strategies[name]);
    } catch (error) {
      report(error, { handler: handler.name, element, phase: 'wait' });
      start(strategies.visible);
    }
  };
}
