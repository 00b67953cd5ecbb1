import { type AheadOptions, createAhead } from './ahead.ts';
import { checkHandler } from './check-handler.ts';
import type { Handler, Runtime } from './define.ts';
import { holdDrags } from './drags.ts';
import { createHooks } from './hooks.ts';
import { holdIntents, type Intent } from './intents.ts';
import type { LifeHost } from './life.ts';
import { createLoader } from './loader.ts';
import { DELAY_CHILDREN, DELAYED } from './markup.ts';
import type { Mount } from './mount.ts';
import { createMounts, untilOthersStand } from './mounts.ts';
import { observe } from './observer.ts';
import { type Accepts, createPairing } from './pairing.ts';
import { createQueue } from './queue.ts';
import { createRegistry } from './registry.ts';
import { createReplay } from './replay.ts';
import { createReport, type Report } from './report.ts';
import { createScope } from './scope.ts';
import { createStrategies, createWait, type Strategies } from './strategies.ts';
import { createSweep } from './sweep.ts';
import { writeSettings } from './write-settings.ts';

export interface RuntimeOptions {
  readonly handlers?: readonly Handler[];
  /** Default: the whole document. */
  readonly root?: Document | Element;
  /** Default: an event on the element, then one console line. */
  readonly report?: Report;
  /** Additional strategies by name; a built-in name replaces the built-in one. */
  readonly strategies?: Strategies;
  /**
   * Inspects the page for other scripts and the editor. Until it resolves, mounts wait and their events are
   * held; the resolved function then accepts or rejects each mount. Default: nothing is awaited, and
   * everything accepted.
   */
  readonly surroundings?: (runtime: StartedRuntime) => Promise<Accepts | undefined>;
  /** How files are fetched before they are needed. Default: not at all. */
  readonly ahead?: AheadOptions;
}

/** A runtime that can be started, stopped and inspected. */
export interface StartedRuntime extends Runtime {
  /** Scans, then watches the page for changes. */
  start(): void;
  /** Releases everything; `start` works again afterwards. */
  stop(): void;
  /** Returns every mount, for inspection. */
  mounts(): Mount[];
  /** Resolves when `surroundings` has resolved: mounts begin then. */
  readonly open: Promise<void>;
}

/** Creates a runtime. It does nothing before `start`. */
export function createRuntime(options: RuntimeOptions = {}): StartedRuntime {
  const { root = document, handlers = [], report = createReport(), surroundings, ahead } = options;
  const registry = createRegistry();
  const mounts = createMounts();
  const known = { ...createStrategies(), ...options.strategies };
  const strategies = { sweep: createSweep(known.visible), ...known };
  const replay = createReplay(report);
  const work = new Set<Promise<unknown>>();
  // A callback that throws would do so at every scan: each error is reported once.
  const told = new Set<string>();
  /** Nodes scanned right after insertion: the mutation observer need not scan them again. */
  const fresh = new Set<ParentNode>();
  /** Resolves when the last held press has been repeated. */
  let answered: Promise<void> | undefined;
  let running: AbortController | undefined;
  let warming: ReturnType<typeof createAhead> | undefined;
  let page = createScope(report);

  const tellScanned = (within: ParentNode) => {
    try {
      runtime.hooks.doAction('runtime.scanned', within);
    } catch (error) {
      if (told.has(String(error))) return;
      told.add(String(error));
      report(error, { phase: 'hooks' });
    }
  };

  const runtime: StartedRuntime = {
    report,
    hooks: createHooks((message) => report(new TypeError(message), { phase: 'hooks' })),
    get scope() {
      if (page.disposed) page = createScope(report);
      return page;
    },
    mounts: mounts.all,
    get open() {
      return open;
    },
    register(...added) {
      for (const handler of added) {
        try {
          checkHandler(handler, Object.keys(strategies));
          registry.add(handler);
        } catch (error) {
          report(error, { handler: String(handler?.name), phase: 'register' });
        }
      }
      runtime.scan();
    },
    scan(within = root) {
      // A detached node is scanned when it is inserted.
      if (!running || !within.isConnected) return;
      fresh.add(within);
      queueMicrotask(() => fresh.delete(within));
      for (const [element, found] of registry.find(within)) {
        if (!element.closest(DELAYED)) pairing.pair(element, found);
      }
      tellScanned(within);
    },
    dispose: (within = root) => mounts.dropWhere((element) => within.contains(element)),
    update(element, settings) {
      writeSettings(element, settings);
      const matching = registry.match(element);
      for (const mount of mounts.on(element)) {
        try {
          if (matching.includes(mount.handler)) mount.life?.refresh();
          else mounts.drop(mount);
        } catch (error) {
          report(error, { handler: mount.handler.name, element, phase: 'update' });
        }
      }
      runtime.scan(element);
    },
    async summon(element, name) {
      await open;
      const asked = mounts.on(element).filter(({ handler }) => !name || handler.name === name);
      await Promise.all(asked.map(({ life }) => life?.due(true)));
      return !asked.some(({ state }) => state === 'failed');
    },
    serves: (element, name) =>
      mounts.on(element).some(({ handler, state }) => handler.name === name && !/failed|left/.test(state)),
    downloadLater: (load, signal) => warming?.later(load, signal),
    async settled() {
      await open;
      while (work.size) await Promise.all(work);
    },
    start() {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      // On the window, so that listeners of the document get a held event only once.
      const target = root === document ? window : root;
      const hold = (intent: Intent) => {
        answered = open.then(() => replay(intent));
      };
      holdIntents(target, signal, mounts, hold);
      holdDrags(target, signal, mounts.on, hold);
      observe(root, signal, {
        added: (element) => fresh.has(element) || runtime.scan(element),
        removed: () => mounts.dropWhere((element) => !root.contains(element)),
        attribute: DELAY_CHILDREN,
      });
      warming = ahead && createAhead(mounts.all, ahead, signal, () => answered);
      runtime.scan();
    },
    stop() {
      // Includes mounts whose element has just left the page.
      mounts.dropWhere(() => true);
      page.dispose();
      running?.abort();
      running = undefined;
    },
  };
  const wait = createWait(strategies, report);
  const lives: LifeHost = {
    runtime,
    report,
    load: createLoader(),
    queue: createQueue(),
    before: (mount) => untilOthersStand(mount, mounts),
    holdOn(mount, node, takesKey, signal) {
      mounts.holdOn(node, { mount, takesKey }, signal);
      wait({ ...mount, element: node }, 'interaction', () => mount.life?.due(), signal);
    },
    track(job) {
      work.add(job);
      job.finally(() => work.delete(job));
      return job;
    },
  };
  const pairing = createPairing({
    mounts,
    report,
    wait,
    lives,
    onWaiting: (mount, signal) => warming?.watch(mount, signal),
  });
  const look = async () => {
    // If the inspection fails, every mount is accepted.
    const accepts = await surroundings?.(runtime).catch((error) => {
      report(error, { phase: 'surroundings' });
      return undefined;
    });
    pairing.open(accepts);
  };
  if (!surroundings) pairing.open(undefined);
  const open = Promise.resolve().then(surroundings && look);
  runtime.register(...handlers);
  return runtime;
}
