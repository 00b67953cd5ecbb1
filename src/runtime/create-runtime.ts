import { membersOf } from '#lib/members-of.ts';
import { createReport, type Report } from '#lib/report.ts';
import { createScope } from '#lib/scope.ts';
import type { Handler, Runtime } from './define.ts';
import { createHooks } from './hooks.ts';
import { createLoader } from './loader.ts';
import type { Mount } from './mount.ts';
import type { MountHost } from './mount-runner.ts';
import { createMounts, waitForEarlierMounts } from './mounts.ts';
import { type Accepts, createPairing, type Pairing } from './pairing.ts';
import { createQueue } from './queue.ts';
import { createRegistration } from './registration.ts';
import { createRegistry } from './registry.ts';
import { writeSettings } from './settings.ts';
import { createStrategies, createStrategyStarter, type Strategies } from './strategies.ts';
import { createSweep } from './sweep.ts';
import { createScanner, createWatch, type WatchedRuntime, type WatchOptions } from './watch-page.ts';

/** The first handlers of a runtime, its root, and how it inspects, prefetches and reports. */
export interface RuntimeOptions extends WatchOptions {
  readonly handlers?: readonly Handler[];
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
}

/** A runtime that can be started, stopped and inspected. */
export interface StartedRuntime extends WatchedRuntime {
  /** Scans, then watches the page for changes. */
  start(): void;
  /** Releases everything; `start` works again afterwards. */
  stop(): void;
  /** Returns every mount, for inspection. */
  mounts(): Mount[];
  /** Every handler: those of the catalogue, then those of other scripts. */
  readonly handlers: readonly Handler[];
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
    handlers: registry.handlers,
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
    dispose: (within = root) => mounts.removeUnder([within]),
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
    settled: () => inspected.then(parts.settled),
    start: () => watch.start(),
    stop() {
      // Includes mounts whose element has just left the page.
      mounts.all().reverse().forEach(mounts.remove);
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
