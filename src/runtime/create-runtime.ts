import type { Handler } from './define.ts';
import type { Engine, EngineOptions, Look } from './engine.ts';
import { holdIntents, repeat } from './intents.ts';
import { DELAY_CHILDREN, DELAYED } from './markup.ts';
import type { Mount } from './mount.ts';
import { observe } from './observer.ts';
import { createRegistry } from './registry.ts';
import type { Report } from './report.ts';
import type { Runtime } from './runtime.ts';

export interface RuntimeOptions extends EngineOptions {
  readonly handlers?: readonly Handler[];
  /** Default: the whole document. */
  readonly root?: Document | Element;
  /** Looks around the page while the engine is on its way; what it gives decides about every mount. */
  readonly surroundings?: () => Promise<Look>;
}

/** What the kernel can do alone; the engine adds the rest of `Runtime` to the same object. */
export type KernelRuntime = Omit<Runtime, keyof Engine>;

export interface StartedRuntime extends KernelRuntime, Pick<Runtime, 'report'> {
  /** Scans, and follows the page from then on. */
  start(): void;
  /** Releases everything; `start` works again afterwards. Any later scan mounts what it finds. */
  stop(): void;
  /** Every mount there is, for inspection. */
  mounts(): Mount[];
  /** Brings the half of the kernel that lives, hooks and replays need; it comes by itself when something is found. */
  engine(): Promise<Engine>;
}

/** Creates a runtime. It does nothing before `start`. */
export function createRuntime(options: RuntimeOptions = {}): StartedRuntime {
  const { root = document, handlers = [] } = options;
  const registry = createRegistry();
  const live = new Map<Element, Mount[]>();
  const fresh = new Set<ParentNode>();
  let running: AbortController | undefined;
  let engine: Engine | undefined;
  let coming: Promise<Engine> | undefined;

  // Errors wait for the engine, which tells them as events; its own absence can only go to the console.
  const report: Report = (error, origin) => {
    bring().then(
      (arrived) => arrived.report(error, origin),
      () => reportError(error),
    );
  };
  const mountsOn = (element: Element): readonly Mount[] => live.get(element) ?? [];
  const mounts = () => [...live.values()].flat();
  const drop = (mount: Mount) => {
    mount.state = 'disposed';
    mount.life?.dispose();
    const rest = mountsOn(mount.element).filter((other) => other !== mount);
    if (rest.length) live.set(mount.element, rest);
    else live.delete(mount.element);
  };
  const dropWhere = (isGone: (element: Element) => boolean) => {
    for (const mount of mounts().reverse()) if (isGone(mount.element)) drop(mount);
  };

  const load = () => Promise.all([import('./engine.ts'), options.surroundings?.()]);
  const bring = (): Promise<Engine> => {
    if (coming) return coming;
    coming = load()
      .catch(load)
      .then(async ([{ createEngine }, look]) => {
        const { match } = registry;
        const host = { runtime, mounts, mountsOn, match, drop, passes, signal: () => running?.signal };
        engine = await createEngine(host, options, look);
        mounts().forEach(engine.begin);
        return engine;
      });
    // Without the engine the page is plain HTML again: nothing is held back any more.
    coming.catch((error) => {
      const left = mounts();
      report(error);
      runtime.stop();
      for (const { handler, element } of left) handler.fallback?.(element);
    });
    return coming;
  };

  const passes = (handler: Handler, element: HTMLElement) => {
    try {
      return handler.test?.(element) !== false;
    } catch (error) {
      report(error, { handler: handler.name, element, phase: 'test' });
      return false;
    }
  };

  const pair = (element: HTMLElement, found: readonly Handler[]) => {
    for (const handler of found) {
      const there = mountsOn(element);
      if (there.some((mount) => mount.handler === handler)) continue;
      // Every page has it; of an element that is there at all the engine asks, when it comes.
      if (element === document.documentElement && !passes(handler, element)) continue;
      const mount: Mount = { handler, element, state: 'found', owed: 0 };
      live.set(element, [...there, mount]);
      if (engine) engine.begin(mount);
      else bring();
    }
  };

  const runtime: StartedRuntime = {
    report,
    mounts,
    engine: bring,
    register(...added) {
      for (const handler of added) {
        try {
          registry.add(handler);
        } catch (error) {
          report(error, { handler: String(handler?.name), phase: 'register' });
        }
      }
      runtime.scan();
    },
    scan(within = root) {
      // What is not on the page is scanned when it comes there.
      if (!running || !within.isConnected) return;
      // Of what was scanned as it was inserted the observer tells once more, before anything else runs.
      fresh.add(within);
      queueMicrotask(() => fresh.delete(within));
      for (const [element, found] of registry.find(within)) {
        // The engine knows more handlers for what the page builder made.
        if (element !== document.documentElement) bring();
        if (!element.closest(DELAYED)) pair(element, found);
      }
      engine?.scanned(within);
    },
    dispose: (within = root) => dropWhere((element) => within.contains(element)),
    start() {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      // On the window, so that listeners of the document hear a held event only once.
      holdIntents(root === document ? window : root, signal, mountsOn, (intent) => {
        bring().then(
          ({ replay }) => replay(intent),
          () => repeat(intent),
        );
      });
      observe(root, signal, {
        added: (element) => fresh.has(element) || runtime.scan(element),
        removed: () => dropWhere((element) => !root.contains(element)),
        attribute: DELAY_CHILDREN,
      });
      runtime.scan();
    },
    stop() {
      // Those that just left the page, too.
      dropWhere(() => true);
      engine?.scope.dispose();
      running?.abort();
      running = undefined;
    },
  };
  runtime.register(...handlers);
  return runtime;
}
