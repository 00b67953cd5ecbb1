import { membersOf } from '#lib/members-of.ts';
import { createReport, type Report } from '#lib/report.ts';
import { createScope } from '#lib/scope.ts';
import type { Handler, Runtime } from './define.ts';
import { holdDrags } from './drags.ts';
import { type HeldEvent, holdEvents } from './held-events.ts';
import { createHooks } from './hooks.ts';
import { createLoader } from './loader.ts';
import { DELAYED } from './markup.ts';
import type { Mount } from './mount.ts';
import type { MountHost } from './mount-runner.ts';
import { createMounts, type Mounts, waitForEarlierMounts } from './mounts.ts';
import { observePage } from './observer.ts';
import { type Accepts, createPairing, type Pairing } from './pairing.ts';
import { createPrefetcher, type Prefetcher, type PrefetchOptions } from './prefetch.ts';
import { createQueue } from './queue.ts';
import { createRegistration } from './registration.ts';
import { createRegistry } from './registry.ts';
import { createReplayQueue } from './replay.ts';
import { writeSettings } from './settings.ts';
import { createStrategies, createStrategyStarter, type Strategies } from './strategies.ts';
import { createSweep } from './sweep.ts';

/** The first handlers of a runtime, its root, and how it inspects, prefetches and reports. */
export interface RuntimeOptions {
  readonly handlers?: readonly Handler[];
  /** Default: the whole document. */
  readonly root?: Document | Element;
  /** Default: an event on the element, then one console line. */
  readonly report?: Report;
  /** Additional strategies by name; one with a built-in name replaces the built-in one. */
  readonly strategies?: Strategies;
  /**
   * Inspects the page for other scripts and the editor. Until it resolves, mounts wait and their events are
   * held; the resolved function then accepts or rejects each mount. Default: nothing is awaited, and
   * everything accepted.
   */
  readonly inspectPage?: (runtime: StartedRuntime) => Promise<Accepts | undefined>;
  /** How files are fetched before they are needed. Default: not at all. */
  readonly prefetch?: PrefetchOptions;
}

/** A runtime that can be started, stopped and inspected. */
export interface StartedRuntime extends Runtime {
  /** Scans, then watches the page for changes. */
  start(): void;
  /** Releases everything; `start` works again afterwards. */
  stop(): void;
  /** Returns every mount, for inspection. */
  mounts(): Mount[];
  /** Resolves when the page has been inspected: mounts begin then. */
  readonly inspected: Promise<void>;
}

/** Counts promises: `track` adds one, `settled` resolves when none is left. */
function createWork() {
  const work = new Set<Promise<unknown>>();
  return {
    track(promise: Promise<unknown>): Promise<unknown> {
      work.add(promise);
      promise.finally(() => work.delete(promise));
      return promise;
    },
    async settled() {
      while (work.size) await Promise.all(work);
    },
  };
}

/** Finds what there is to mount, and says to other scripts what was scanned. */
function createScanner({ registry, hooks, report }: Parts) {
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

/** Has the mounts on an element read its settings again, and removes those that match no longer. */
function refreshMounts(element: Element, { registry, mounts, report }: Parts): void {
  const matching = registry.match(element);
  for (const mount of mounts.on(element)) {
    try {
      if (matching.includes(mount.handler)) mount.runner?.refresh();
      else mounts.remove(mount);
    } catch (error) {
      report(error, { handler: mount.handler.name, element, phase: 'update' });
    }
  }
}

/** Mounts what is requested at once. Returns whether all of it works. */
async function mountFully(requested: readonly Mount[]): Promise<boolean> {
  await Promise.all(requested.map(({ runner }) => runner?.mountFully(true)));
  return !requested.some(({ state }) => state === 'failed');
}

/** Holds events until `inspected`. Returns a function: the promise of the last event's repetition, if any. */
function holdForMounts(
  root: Document | Element,
  mounts: Mounts,
  { inspected, report }: StartedRuntime,
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

/** The internals of a runtime. `runtime` itself is made of them. */
function createParts({ report = createReport(), ...options }: RuntimeOptions) {
  const registry = createRegistry();
  const mounts = createMounts();
  const knownStrategies = { ...createStrategies(), ...options.strategies };
  const strategies = { sweep: createSweep(knownStrategies.visible), ...knownStrategies };
  const startStrategy = createStrategyStarter(strategies, report);
  const registration = createRegistration(registry, Object.keys(strategies), report);
  const hooks = createHooks((message) => report(new TypeError(message), { phase: 'hooks' }));
  return { report, registry, mounts, startStrategy, registration, hooks, ...createWork() };
}

type Parts = ReturnType<typeof createParts>;

/** Returns what mounts need from their runtime. */
const createMountHost = (runtime: Runtime, { report, mounts, startStrategy, track }: Parts): MountHost => ({
  runtime,
  report,
  track,
  load: createLoader(),
  queue: createQueue(),
  waitForEarlier: (mount) => waitForEarlierMounts(mount, mounts),
  holdOn(mount, node, takesKey, signal) {
    mounts.holdOn({ node, mount, takesKey }, signal);
    startStrategy({ ...mount, element: node }, 'interaction', () => mount.runner?.mountFully(), signal);
  },
});

/** Watches the page from `start` to `stop`: what is added and removed, held presses, and code to fetch ahead. */
function createWatch(
  { root = document, prefetch }: RuntimeOptions,
  { mounts }: Parts,
  runtime: StartedRuntime,
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
        onRemoved: () => mounts.removeWhere((element) => !root.contains(element)),
      });
      const host = { mounts: mounts.all, begun: runtime.inspected, lastReplay };
      prefetcher = prefetch && createPrefetcher(host, prefetch, signal);
      runtime.scan();
    },
    stop() {
      running?.abort();
      running = undefined;
    },
  };
}

/** Begins the mounts when the page is inspected and other scripts' handlers are there; without inspection, at once. */
async function inspectBeforeMounts(
  runtime: StartedRuntime,
  inspectPage: RuntimeOptions['inspectPage'],
  pairing: Pairing,
  registering: () => Promise<unknown>,
): Promise<void> {
  if (!inspectPage) return pairing.beginMounts(undefined);
  await undefined;
  // If the inspection fails, every mount is accepted.
  const accepts = await inspectPage(runtime).catch((error) => {
    runtime.report(error, { phase: 'inspect' });
    return undefined;
  });
  await registering();
  pairing.beginMounts(accepts);
}

/** Creates a runtime, which begins to inspect the page. It scans nothing before `start`. */
export function createRuntime(options: RuntimeOptions = {}): StartedRuntime {
  const { root = document, handlers = [], inspectPage } = options;
  const parts = createParts(options);
  const { report, registry, mounts, startStrategy, registration, hooks, track } = parts;
  let pageScope = createScope(report);
  /** Resolves when all handlers of other scripts are added. */
  let registering: Promise<unknown> = Promise.resolve();

  const runtime: StartedRuntime = {
    report,
    hooks,
    get scope() {
      if (pageScope.disposed) pageScope = createScope(report);
      return pageScope;
    },
    mounts: mounts.all,
    get inspected() {
      return inspected;
    },
    register(...added) {
      const adding = registration.addChecked(added).then(() => runtime.scan());
      registering = track(Promise.all([registering, adding]));
    },
    scan(within = root) {
      // A detached node is scanned when it is inserted.
      if (watch.isRunning() && membersOf(within).isConnected) scanner.scan(within, pairing);
    },
    dispose: (within = root) => mounts.removeWhere((element) => membersOf(within).contains(element)),
    update(element, settings) {
      writeSettings(element, settings);
      refreshMounts(element, parts);
      runtime.scan(element);
    },
    async summon(element, name) {
      await inspected;
      return mountFully(mounts.on(element).filter(({ handler }) => !name || handler.name === name));
    },
    serves: (element, name) =>
      mounts.on(element).some(({ handler, state }) => handler.name === name && !/failed|left/.test(state)),
    downloadLater: (load, signal) => watch.prefetcher()?.downloadLater(load, signal),
    async settled() {
      await inspected;
      await parts.settled();
    },
    start: () => watch.start(),
    stop() {
      // Includes mounts whose element has just left the page.
      mounts.removeWhere(() => true);
      pageScope.dispose();
      watch.stop();
    },
  };
  const scanner = createScanner(parts);
  const watch = createWatch(options, parts, runtime, scanner.wasJustScanned);
  const pairing = createPairing({
    mounts,
    startStrategy,
    mountHost: createMountHost(runtime, parts),
    onWaiting: (mount, signal) => watch.prefetcher()?.watch(mount, signal),
  });
  const inspected = inspectBeforeMounts(runtime, inspectPage, pairing, () => registering);
  handlers.forEach(registration.add);
  return runtime;
}
