import { readDeviceMode } from '#platform/device-mode.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Motion, type MotionType, type RawSettings, readMotion, settings } from './motion.ts';
import { isSamePlace, type Place, placeOf } from './place.ts';

/** Returns a function that runs the callback immediately, and once more after `delayMs` without calls. */
function leadingAndTrailing(callback: () => void, delayMs: number, scope: Scope): () => void {
  let cancel: (() => void) | undefined;
  return () => {
    if (!cancel) callback();
    cancel?.();
    cancel = scope.timeout(() => {
      cancel = undefined;
      callback();
    }, delayMs);
  };
}

const TYPES: readonly MotionType[] = ['element', 'background'];
const RECALC = 'elementor-pro/motion-fx/recalc';
const RESIZE_MS = 200;

interface Running {
  readonly scope: Scope;
  readonly place: Place;
  refresh(): void;
}

/** Moves an element or its background on scroll and with the mouse. Loads its code once a motion applies. */
export default defineBehaviour<RawSettings>({
  settings,
  async mount({ element, settings: first, scope, report }) {
    const less = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    const running = new Map<MotionType, Running>();
    let current = first;

    const isOnDevice = ({ devices }: Motion) => devices?.includes(readDeviceMode()) ?? true;
    const stop = (type: MotionType) => {
      running.get(type)?.scope.dispose();
      running.delete(type);
    };
    const start = async (motion: Motion, place: Place) => {
      const own = scope.child();
      const entry: Running = { scope: own, place, refresh() {} };
      running.set(motion.type, entry);
      const { runMotion } = await import('./run-motion.ts').catch((error) => {
        stop(motion.type);
        throw error;
      });
      if (own.disposed) return;
      const refresh = runMotion(motion, place, own);
      entry.refresh = refresh;
      const sizes = own.observe(new ResizeObserver(refresh));
      // The body too: content that grows above moves the element.
      for (const node of [place.parent, document.body]) sizes.observe(node);
    };
    const toggleOne = (type: MotionType) => {
      const motion = less?.matches ? undefined : readMotion(current, type);
      const place = motion && isOnDevice(motion) ? placeOf(element, type, current) : undefined;
      const now = running.get(type);
      if (place && now && isSamePlace(place, now.place)) return now.refresh();
      stop(type);
      return motion && place && start(motion, place);
    };
    const toggle = () => Promise.all(TYPES.map(toggleOne));
    const toggleAgain = () => {
      toggle().catch(report);
    };

    scope.listen(window, 'resize', leadingAndTrailing(toggleAgain, RESIZE_MS, scope));
    scope.listen(window, 'load', toggleAgain);
    listen(window, RECALC, toggleAgain, scope);
    if (less) scope.listen(less, 'change', toggleAgain);
    await toggle();
    return {
      update(next) {
        current = next;
        for (const type of TYPES) stop(type);
        toggleAgain();
      },
    };
  },
});
