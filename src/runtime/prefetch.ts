import { membersOf } from '#lib/members-of.ts';
import { type Handler, type Load, mountCode } from './define.ts';
import { atFirstSign } from './first-sign.ts';
import type { Mount } from './mount.ts';
import type { Mounts } from './mounts.ts';
import { whenQuiet } from './quiet.ts';
import { whenIdle } from './strategies.ts';

/** How files are downloaded without running them. */
export interface Download {
  /** `low`: behind everything else that the page requests. */
  readonly priority: 'high' | 'low';
  /** True to download nothing of what needs React: it is larger than all the rest of a page. */
  readonly withoutReact?: boolean;
}

/** How files are fetched ahead, from when on, and for which handlers. */
export interface PrefetchOptions {
  /** Downloads the files of an `import()` without running them. */
  readonly prefetch: (load: () => unknown, how: Download) => void;
  /**
   * Returns whether `load` imports a file of this build, which can be fetched this way.
   */
  readonly isOurs: (load: Load) => boolean;
  /**
   * Returns true for a handler that waits for other scripts, such as jQuery: nothing is fetched ahead for it.
   */
  readonly needsOtherScripts: (handler: Handler) => boolean;
  /**
   * `load`: downloads the code of the first view that needs no React, when the page is quiet. `sign`: fetches
   * nothing before the first sign of a visitor.
   */
  readonly from: 'load' | 'sign';
}

interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Returns whether the connection allows downloads that may stay unused. */
function isConnectionFast(): boolean {
  const { saveData, effectiveType = '' } = (navigator as WithConnection).connection ?? {};
  return !saveData && !/^(slow-2g|2g|3g)$/.test(effectiveType);
}

/** Returns whether a mount serves the whole page: its code is seldom what a visitor needs first. */
const isOfPage = ({ element }: Mount): boolean => element === document.documentElement;

/** Returns whether a part of an element is in the window. */
const isInView = (element: Element): boolean => {
  const { top, bottom, width } = membersOf(element).getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
};

/** Returns the distance from the middle of the window, in px. */
const distanceFromMiddle = ({ top, bottom }: DOMRectReadOnly): number =>
  Math.abs((top + bottom - innerHeight) / 2);

/** Fetches the code of waiting mounts before a visitor needs it. */
export interface Prefetcher {
  /** Watches a waiting mount until the signal aborts. */
  watch(mount: Mount, signal: AbortSignal): void;
  /** Downloads the code for the first use of a mounted widget, unless it needs React, once the page is quiet. */
  downloadLater(load: () => unknown, signal: AbortSignal): void;
}

/** What the prefetcher needs from the runtime. */
export interface PrefetchHost {
  readonly mounts: Pick<Mounts, 'all' | 'on'>;
  /** Resolves when mounts begin: what is due at once has been requested then. */
  readonly begun: Promise<unknown>;
  /** Returns a promise that resolves when the last held press was repeated; undefined without one. */
  readonly lastReplay: () => Promise<unknown> | undefined;
}

/** Returns those of some mounts, else of all, whose code may be fetched ahead. */
type OnlyWaiting = (among?: readonly Mount[]) => Mount[];

/** Returns a function that fetches code and runs it in idle time, one file at a time. */
function createRunQueue(
  { prefetch, isOurs }: PrefetchOptions,
  signal: AbortSignal,
): (loads: readonly Load[]) => void {
  const startedLoads = new Set<Load>();
  const loadQueue: Load[] = [];
  const runNext = () => {
    const load = loadQueue.shift();
    if (!load) return;
    // A failed load is retried, and reported, by the first mount that needs it.
    Promise.resolve()
      .then(load)
      .catch(() => {})
      .then(() => whenIdle(runNext, signal));
  };
  return (loads) => {
    const isIdle = !loadQueue.length;
    for (const load of loads) {
      if (startedLoads.has(load)) continue;
      startedLoads.add(load);
      if (isOurs(load)) prefetch(load, { priority: 'high' });
      loadQueue.push(load);
    }
    if (isIdle && loadQueue.length) whenIdle(runNext, signal);
  };
}

/** Watches waiting mounts from the first sign of a visitor on, and runs the code of those near the view. */
function createNearWatch(
  waiting: OnlyWaiting,
  { mounts, lastReplay }: Pick<PrefetchHost, 'mounts' | 'lastReplay'>,
  run: (loads: readonly Load[]) => void,
  signal: AbortSignal,
): Prefetcher['watch'] {
  let nearObserver: IntersectionObserver | undefined;
  const onNear = async (entries: readonly IntersectionObserverEntry[]) => {
    const nearEntries = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .sort((a, b) => distanceFromMiddle(a.boundingClientRect) - distanceFromMiddle(b.boundingClientRect));
    for (const { target } of nearEntries) nearObserver?.unobserve(target);
    const pendingReplay = lastReplay();
    if (pendingReplay) await pendingReplay;
    const nearestFirst = waiting(nearEntries.flatMap(({ target }) => mounts.on(target)));
    run(nearestFirst.map(({ handler }) => mountCode(handler)));
  };
  atFirstSign(() => {
    nearObserver = new IntersectionObserver(onNear, { rootMargin: '100% 0px' });
    signal.addEventListener('abort', () => nearObserver?.disconnect());
    for (const { element } of waiting()) nearObserver.observe(element);
  }, signal);
  return ({ element }, mountSignal) => {
    nearObserver?.observe(element);
    mountSignal.addEventListener('abort', () => nearObserver?.unobserve(element));
  };
}

/** Downloads code once the page is quiet, without running it: of the first view, and what the returned function gets. */
function createQuietDownload(
  waiting: OnlyWaiting,
  begun: Promise<unknown>,
  { prefetch, isOurs }: PrefetchOptions,
  signal: AbortSignal,
): Prefetcher['downloadLater'] {
  const firstUseLoads = new Set<() => unknown>();
  let isQuiet = false;
  /** Downloads at a low priority, and nothing that needs React. */
  const downloadSmall = (load: () => unknown) => prefetch(load, { priority: 'low', withoutReact: true });
  const downloadFirstView = () => {
    isQuiet = true;
    if (!isConnectionFast()) return;
    const loads = waiting()
      .filter(({ element }) => isInView(element))
      .sort((a, b) => Number(isOfPage(a)) - Number(isOfPage(b)))
      .map(({ handler }) => mountCode(handler));
    for (const load of new Set(loads)) if (isOurs(load)) downloadSmall(load);
    for (const load of firstUseLoads) downloadSmall(load);
  };
  void begun.then(() => whenQuiet(downloadFirstView, signal));
  return (load, mountSignal) => {
    if (mountSignal.aborted) return;
    if (isQuiet && isConnectionFast()) downloadSmall(load);
    if (isQuiet) return;
    firstUseLoads.add(load);
    mountSignal.addEventListener('abort', () => firstUseLoads.delete(load));
  };
}

/**
 * Creates the prefetcher. Once the page is quiet, it downloads the code of the first view that needs no React,
 * without running it. From the first sign of a visitor on, it fetches the code of what is in or near the view,
 * nearest first, and runs it in idle time, one file at a time. Code for a held press goes first.
 */
export function createPrefetcher(
  { mounts, begun, lastReplay }: PrefetchHost,
  options: PrefetchOptions,
  signal: AbortSignal,
): Prefetcher {
  const waiting: OnlyWaiting = (among = mounts.all()) =>
    among.filter((each) => each.state === 'waiting' && !options.needsOtherScripts(each.handler));
  const run = createRunQueue(options, signal);
  return {
    downloadLater: options.from === 'load' ? createQuietDownload(waiting, begun, options, signal) : () => {},
    watch: createNearWatch(waiting, { mounts, lastReplay }, run, signal),
  };
}
