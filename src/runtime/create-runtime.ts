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
import { createMounts, waitForEarlierMounts } from './mounts.ts';
import { observePage } from './observer.ts';
import { type Accepts, createPairing } from './pairing.ts';
import { createPrefetcher, type PrefetchOptions } from './prefetch.ts';
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

/** Creates a runtime, which begins to inspect the page. It scans nothing before `start`. */
export function createRuntime(options: RuntimeOptions = {}): StartedRuntime {
  const { root = document, handlers = [], report = createReport(), inspectPage, prefetch } = options;
  const registry = createRegistry();
  const mounts = createMounts();
  const knownStrategies = { ...createStrategies(), ...options.strategies };
  const strategies = { sweep: createSweep(knownStrategies.visible), ...knownStrategies };
  const work = new Set<Promise<unknown>>();
  // A callback that throws would do so at every scan: each error is reported once.
  const reportedErrors = new Set<string>();
  /** Nodes scanned right after insertion: the mutation observer need not scan them again. */
  const justScanned = new Set<ParentNode>();
  /** Resolves when the last held press has been repeated. */
  let lastReplay: Promise<void> | undefined;
  let running: AbortController | undefined;
  let prefetcher: ReturnType<typeof createPrefetcher> | undefined;
  let pageScope = createScope(report);

  const registration = createRegistration(registry, Object.keys(strategies), report);
  /** Resolves when all handlers of other scripts are added. */
  let registering: Promise<unknown> = Promise.resolve();
  const announceScanned = (scannedRoot: ParentNode) => {
    try {
      runtime.hooks.doAction('runtime.scanned', scannedRoot);
    } catch (error) {
      if (reportedErrors.has(String(error))) return;
      reportedErrors.add(String(error));
      report(error, { phase: 'hooks' });
    }
  };

  const runtime: StartedRuntime = {
    report,
    hooks: createHooks((message) => report(new TypeError(message), { phase: 'hooks' })),
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
      registering = mountHost.track(Promise.all([registering, adding]));
    },
    scan(within = root) {
      // A detached node is scanned when it is inserted.
      if (!running || !membersOf(within).isConnected) return;
      justScanned.add(within);
      queueMicrotask(() => justScanned.delete(within));
      for (const [element, found] of registry.find(within)) {
        if (!membersOf(element).closest(DELAYED)) pairing.pair(element, found);
      }
      announceScanned(within);
    },
    dispose: (within = root) => mounts.removeWhere((element) => membersOf(within).contains(element)),
    update(element, settings) {
      writeSettings(element, settings);
      const matching = registry.match(element);
      for (const mount of mounts.on(element)) {
        try {
          if (matching.includes(mount.handler)) mount.runner?.refresh();
          else mounts.remove(mount);
        } catch (error) {
          report(error, { handler: mount.handler.name, element, phase: 'update' });
        }
      }
      runtime.scan(element);
    },
    async summon(element, name) {
      await inspected;
      const requestedMounts = mounts.on(element).filter(({ handler }) => !name || handler.name === name);
      await Promise.all(requestedMounts.map(({ runner }) => runner?.mountFully(true)));
      return !requestedMounts.some(({ state }) => state === 'failed');
    },
    serves: (element, name) =>
      mounts.on(element).some(({ handler, state }) => handler.name === name && !/failed|left/.test(state)),
    downloadLater: (load, signal) => prefetcher?.downloadLater(load, signal),
    async settled() {
      await inspected;
      while (work.size) await Promise.all(work);
    },
    start() {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      // On the window, so that listeners of the document get a held event only once.
      const target = root === document ? window : root;
      const keep = createReplayQueue(target, signal, report);
      const onHeld = (held: HeldEvent, repeat = keep(held)) => {
        lastReplay = inspected.then(repeat);
      };
      holdEvents(target, signal, mounts, onHeld);
      holdDrags(target, signal, mounts.on, onHeld);
      observePage(root, signal, {
        onAdded: (element) => justScanned.has(element) || runtime.scan(element),
        onRemoved: () => mounts.removeWhere((element) => !root.contains(element)),
      });
      prefetcher =
        prefetch &&
        createPrefetcher(
          { mounts: mounts.all, begun: inspected, lastReplay: () => lastReplay },
          prefetch,
          signal,
        );
      runtime.scan();
    },
    stop() {
      // Includes mounts whose element has just left the page.
      mounts.removeWhere(() => true);
      pageScope.dispose();
      running?.abort();
      running = undefined;
    },
  };
  const startStrategy = createStrategyStarter(strategies, report);
  const mountHost: MountHost = {
    runtime,
    report,
    load: createLoader(),
    queue: createQueue(),
    waitForEarlier: (mount) => waitForEarlierMounts(mount, mounts),
    holdOn(mount, node, takesKey, signal) {
      mounts.holdOn({ node, mount, takesKey }, signal);
      startStrategy({ ...mount, element: node }, 'interaction', () => mount.runner?.mountFully(), signal);
    },
    track(promise) {
      work.add(promise);
      promise.finally(() => work.delete(promise));
      return promise;
    },
  };
  const pairing = createPairing({
    mounts,
    startStrategy,
    mountHost,
    onWaiting: (mount, signal) => prefetcher?.watch(mount, signal),
  });
  const inspect = async () => {
    // If the inspection fails, every mount is accepted.
    const accepts = await inspectPage?.(runtime).catch((error) => {
      report(error, { phase: 'inspect' });
      return undefined;
    });
    await registering;
    pairing.beginMounts(accepts);
  };
  if (!inspectPage) pairing.beginMounts(undefined);
  const inspected = Promise.resolve().then(inspectPage && inspect);
  handlers.forEach(registration.add);
  return runtime;
}
