import { type Handler, type Load, mountCode } from './define.ts';
import { atFirstSign } from './first-sign.ts';
import type { Mount } from './mount.ts';
import { whenQuiet } from './quiet.ts';
import { whenIdle } from './strategies.ts';

export interface AheadOptions {
  /** Fetches a lazy file with everything it imports, and runs nothing of it. `isLow`: whatever else the page needs comes first. */
  readonly fetch: (load: () => unknown, isLow?: boolean) => void;
  /** Whether what a handler loads is a file of ours, which can be fetched in this way; default: always. */
  readonly isOurs?: (load: Load) => boolean;
  /** True for a handler that waits for other scripts, such as a jQuery on the page: nothing is fetched ahead for it. Default: false. */
  readonly isForOthers?: (handler: Handler) => boolean;
  /** `load`: what the first view waits for is fetched once the page is quiet; `sign`: nothing is before a visitor shows up. */
  readonly from: 'load' | 'sign';
}

interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the connection is one on which to download what may never be used. */
function isGenerous(): boolean {
  const { saveData, effectiveType = '' } = (navigator as WithConnection).connection ?? {};
  return !saveData && !/^(slow-2g|2g|3g)$/.test(effectiveType);
}

const isInView = ({ element }: Mount): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
};

/** How far from the middle of the window, in px. */
const distance = ({ top, bottom }: DOMRectReadOnly): number => Math.abs((top + bottom - innerHeight) / 2);

/** Fetches what waiting mounts will need before anyone touches them. */
export interface Ahead {
  /** Follows a mount that waits, until it ends. */
  watch(mount: Mount, signal: AbortSignal): void;
  /** Downloads what the first use of a mounted widget needs, when the page is quiet. */
  later(load: () => unknown, signal: AbortSignal): void;
}

/**
 * Two steps. When the page is quiet, what waits in the first view is downloaded, and nothing runs. From the first sign of a visitor on,
 * what is in or near the view is fetched, all at once and nearest first, and then runs in idle time, one file at a time, so that a press waits
 * for nothing that could have been there. What was pressed already goes before: `answered` resolves when it was repeated.
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
  /** What first uses need, until the page is quiet. */
  const laters = new Set<() => unknown>();
  let isQuiet = false;
  const begun = new Set<Load>();
  const pieces: Load[] = [];
  let near: IntersectionObserver | undefined;

  const runNext = () => {
    const load = pieces.shift();
    if (!load) return;
    // What does not arrive is asked for again, and reported, by the first mount that needs it.
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
