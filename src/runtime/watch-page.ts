import { membersOf } from '#lib/members-of.ts';
import type { Report } from '#lib/report.ts';
import type { Runtime } from './define.ts';
import { holdDrags } from './drags.ts';
import { type HeldEvent, holdEvents } from './held-events.ts';
import { DELAYED } from './markup.ts';
import type { Mounts } from './mounts.ts';
import { observePage } from './observer.ts';
import type { Pairing } from './pairing.ts';
import { createPrefetcher, type Prefetcher, type PrefetchOptions } from './prefetch.ts';
import type { Registry } from './registry.ts';
import { createReplayQueue } from './replay.ts';

/** The parts of a runtime that look at the page. */
export interface PageParts {
  readonly registry: Registry;
  readonly mounts: Mounts;
  readonly hooks: Runtime['hooks'];
  readonly report: Report;
}

/** The root of a runtime, and how it fetches files ahead. */
export interface WatchOptions {
  /** Default: the whole document. */
  readonly root?: Document | Element;
  /** How files are fetched before they are needed. Default: not at all. */
  readonly prefetch?: PrefetchOptions;
}

/** A runtime whose page is watched. */
export interface WatchedRuntime extends Runtime {
  /** Resolves when the page has been inspected: mounts begin then. */
  readonly inspected: Promise<void>;
}

/** Finds what there is to mount, and says to other scripts what was scanned. */
export function createScanner({ registry, hooks, report }: PageParts) {
  /** Nodes scanned right after insertion: the mutation observer need not scan them again. */
  const justScanned = new Set<ParentNode>();
  // A callback that throws would do so at every scan: each error is reported once.
  const reportedErrors = new Set<string>();
  const announce = (root: ParentNode) => {
    try {
      hooks.doAction('runtime.scanned', root);
    } catch (error) {
      if (reportedErrors.has(String(error))) return;
      reportedErrors.add(String(error));
      report(error, { phase: 'hooks' });
    }
  };
  return {
    wasJustScanned: (node: ParentNode) => justScanned.has(node),
    scan(root: ParentNode, pairing: Pairing) {
      justScanned.add(root);
      queueMicrotask(() => justScanned.delete(root));
      for (const [element, found] of registry.find(root)) {
        if (!membersOf(element).closest(DELAYED)) pairing.pair(element, found);
      }
      announce(root);
    },
  };
}

/** Holds events until `inspected`. Returns a function: the promise of the last event's repetition, if any. */
function holdForMounts(
  root: Document | Element,
  mounts: Mounts,
  { inspected, report }: WatchedRuntime,
  signal: AbortSignal,
): () => Promise<void> | undefined {
  let lastReplay: Promise<void> | undefined;
  // On the window, so that listeners of the document get a held event only once.
  const target = root === document ? window : root;
  const keep = createReplayQueue(target, signal, report);
  const onHeld = (held: HeldEvent, repeat = keep(held)) => {
    lastReplay = inspected.then(repeat);
  };
  holdEvents(target, signal, mounts, onHeld);
  holdDrags(target, signal, mounts.on, onHeld);
  return () => lastReplay;
}

/** Watches the page from `start` to `stop`: what is added and removed, held presses, and code to fetch ahead. */
export function createWatch(
  { root = document, prefetch }: WatchOptions,
  { mounts }: PageParts,
  runtime: WatchedRuntime,
  wasJustScanned: (node: ParentNode) => boolean,
) {
  let running: AbortController | undefined;
  let prefetcher: Prefetcher | undefined;
  return {
    isRunning: () => running !== undefined,
    prefetcher: () => prefetcher,
    start() {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      const lastReplay = holdForMounts(root, mounts, runtime, signal);
      observePage(root, signal, {
        onAdded: (element) => wasJustScanned(element) || runtime.scan(element),
        onRemoved: (elements) => mounts.removeUnder(elements.filter((element) => !root.contains(element))),
      });
      const host = { mounts, begun: runtime.inspected, lastReplay };
      prefetcher = prefetch && createPrefetcher(host, prefetch, signal);
      runtime.scan();
    },
    stop() {
      running?.abort();
      running = undefined;
    },
  };
}
