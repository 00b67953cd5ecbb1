import { type Handler, type Load, mountCode } from './define.ts';
import { atFirstSign } from './first-sign.ts';
import type { Mount } from './mount.ts';
import { whenQuiet } from './quiet.ts';
import { whenIdle } from './strategies.ts';

export interface AheadOptions {
  /** Downloads the files of an `import()` without running them; `isLow`: at low priority. */
  readonly fetch: (load: () => unknown, isLow?: boolean) => void;
  /**
   * Returns whether `load` imports a file of this build, which can be fetched this way. Default: always true.
   */
  readonly isOurs?: (load: Load) => boolean;
  /**
   * Returns true for a handler that waits for other scripts, such as jQuery: nothing is fetched ahead for it.
   * Default: false.
   */
  readonly isForOthers?: (handler: Handler) => boolean;
  /**
   * `load`: downloads the code of the first view once the page is quiet. `sign`: fetches nothing before the
   * first sign of a visitor.
   */
  readonly from: 'load' | 'sign';
}

interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Returns whether the connection allows downloads that may stay unused. */
function isGenerous(): boolean {
  const { saveData, effectiveType = '' } = (navigator as WithConnection).connection ?? {};
  return !saveData && !/^(slow-2g|2g|3g)$/.test(effectiveType);
}

const isInView = ({ element }: Mount): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
};

/** Returns the distance from the middle of the window, in px. */
const distance = ({ top, bottom }: DOMRectReadOnly): number => Math.abs((top + bottom - innerHeight) / 2);

/** Fetches the code of waiting mounts before a visitor needs it. */
export interface Ahead {
  /** Watches a waiting mount until the signal aborts. */
  watch(mount: Mount, signal: AbortSignal): void;
  /** Downloads the code for the first use of a mounted widget once the page is quiet. */
  later(load: () => unknown, signal: AbortSignal): void;
}

/**
 * Fetches in two steps. Once the page is quiet, downloads the code of the first view without running it. From
 * the first sign of a visitor on, fetches the code of what is in or near the view, nearest first, and runs it
 * in idle time, one file at a time. Code for a held press goes first: `answered` resolves when the press was
 * repeated.
 */
export function createAhead(
  mounts: () => readonly Mount[],
  { fetch, from, isOurs = () => true, isForOthers = () => false }: AheadOptions,
  signal: AbortSignal,
  answered: () => Promise<unknown> | undefined = () => undefined,
): Ahead {
  const fetchOurs = (load: Load, isLow = false) => {
    if (isOurs(load)) fetch(load, isLow);
  };
  const isWaiting = ({ state, handler }: Mount) => state === 'waiting' && !isForOthers(handler);
  /** Loaders for first uses, collected until the page is quiet. */
  const laters = new Set<() => unknown>();
  let isQuiet = false;
  const begun = new Set<Load>();
  const pieces: Load[] = [];
  let near: IntersectionObserver | undefined;

  const runNext = () => {
    const load = pieces.shift();
    if (!load) return;
    // A failed load is retried, and reported, by the first mount that needs it.
    Promise.resolve()
      .then(load)
      .catch(() => {})
      .then(() => whenIdle(runNext, signal));
  };
  const bring = (coming: readonly Mount[]) => {
    const loads = coming.map(({ handler }) => mountCode(handler)).filter((load) => !begun.has(load));
    const isIdle = !pieces.length;
    for (const load of new Set(loads)) {
      begun.add(load);
      fetchOurs(load);
      pieces.push(load);
    }
    if (isIdle && pieces.length) whenIdle(runNext, signal);
  };
  const onNear = async (entries: readonly IntersectionObserverEntry[]) => {
    const close = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .sort((a, b) => distance(a.boundingClientRect) - distance(b.boundingClientRect));
    for (const { target } of close) near?.unobserve(target);
    const pressed = answered();
    if (pressed) await pressed;
    const targets = close.map(({ target }) => target);
    const found = mounts().filter((mount) => isWaiting(mount) && targets.includes(mount.element));
    bring(found.sort((a, b) => targets.indexOf(a.element) - targets.indexOf(b.element)));
  };

  if (from === 'load') {
    whenQuiet(() => {
      isQuiet = true;
      if (!isGenerous()) return;
      const waiting = mounts().filter((mount) => isWaiting(mount) && isInView(mount));
      for (const load of new Set(waiting.map(({ handler }) => mountCode(handler)))) fetchOurs(load, true);
      for (const load of laters) fetch(load, true);
    }, signal);
  }
  atFirstSign(() => {
    near = new IntersectionObserver(onNear, { rootMargin: '100% 0px' });
    signal.addEventListener('abort', () => near?.disconnect());
    for (const mount of mounts()) if (isWaiting(mount)) near.observe(mount.element);
  }, signal);

  return {
    watch({ element }, until) {
      near?.observe(element);
      until.addEventListener('abort', () => near?.unobserve(element));
    },
    later(load, until) {
      if (from !== 'load' || until.aborted) return;
      if (isQuiet && isGenerous()) fetch(load, true);
      if (isQuiet) return;
      laters.add(load);
      until.addEventListener('abort', () => laters.delete(load));
    },
  };
}
