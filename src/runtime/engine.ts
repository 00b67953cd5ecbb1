import { atMost } from './at-most.ts';
import type { KernelRuntime } from './create-runtime.ts';
import type { Handler, When } from './define.ts';
import { createHooks, type Hooks } from './hooks.ts';
import type { Intent } from './intents.ts';
import { createLife, type LifeHost } from './life.ts';
import { createLoader } from './loader.ts';
import type { Mount } from './mount.ts';
import { createQueue } from './queue.ts';
import { createReplay } from './replay.ts';
import { createReport, type Report } from './report.ts';
import type { Runtime } from './runtime.ts';
import { createScope, type Scope } from './scope.ts';
import { createStrategies, type Strategy } from './strategies.ts';
import { warmUp } from './warm-up.ts';
import { writeSettings } from './write-settings.ts';

// How long a mount waits for one that comes first and whose code is still on its way.
const ORDER_GRACE_MS = 1000;

/** False keeps a handler away from an element: other scripts on the page serve it. */
export type Accepts = (handler: Handler, element: Element) => boolean;

/** Looks at what else lives on the page, with the complete runtime; nothing starts before it resolves. */
export type Look = (engine: Engine, runtime: Runtime) => Promise<Accepts | undefined>;

export interface EngineOptions {
  /** Default: an event on the element, then one console line. */
  readonly report?: Report;
  /** More strategies, or other ones, by name. */
  readonly strategies?: Record<string, Strategy>;
  /** Brings what islands share, in idle time, once a visitor shows up. */
  readonly warm?: () => unknown;
}

/** The half of the kernel that a page needs once something is found on it. */
export interface Engine {
  readonly hooks: Hooks;
  readonly report: Report;
  /** Lives as long as the runtime runs; a new one after it stopped. */
  readonly scope: Scope;
  /** Starts waiting for the moment when the mount comes due. */
  begin(mount: Mount): void;
  replay(intent: Intent): void;
  update(element: HTMLElement, settings: Record<string, unknown>): void;
  summon(element: Element, name?: string): Promise<boolean>;
  settled(): Promise<void>;
  /** Tells whoever listens that a part of the page was scanned. */
  scanned(root: ParentNode): void;
}

/** What the engine needs of the kernel. */
export interface EngineHost {
  readonly runtime: KernelRuntime;
  mounts(): readonly Mount[];
  mountsOn(element: Element): readonly Mount[];
  match(element: Element): readonly Handler[];
  /** Ends when the runtime stops; none before it started. */
  signal(): AbortSignal | undefined;
  /** Takes a mount off its element for good. */
  drop(mount: Mount): void;
  /** Asks the last condition of a handler. */
  passes(handler: Handler, element: HTMLElement): boolean;
}

/**
 * Waits, but not for ever, for what comes before a mount and is loading: its parents, and on its own element what has
 * a lower priority. Nobody waits for handlers of the page itself.
 */
function before(mount: Mount, { mountsOn }: EngineHost): Promise<unknown> | undefined {
  const own = mountsOn(mount.element);
  const first = own.slice(0, own.indexOf(mount));
  for (let up = mount.element.parentElement; up?.parentElement; up = up.parentElement) {
    first.push(...mountsOn(up));
  }
  const loading = first.filter(({ state }) => state === 'loading');
  if (!loading.length) return undefined;
  return atMost(Promise.all(loading.map(({ life }) => life?.due())), ORDER_GRACE_MS);
}

/** Gives a function that starts a strategy. One that is unknown, or that throws, gives way to `visible`. */
function createWait(own: EngineOptions['strategies'], report: Report) {
  const strategies = new Map(Object.entries({ ...createStrategies(), ...own }));
  return ({ handler, element }: Mount, signal: AbortSignal, when: When, due: () => unknown) => {
    const [name = '', behind] = typeof when === 'string' ? when.split(/:(.*)/s) : [];
    const argument = behind || (handler.on === 'document' && handler.hold) || '';
    const asked = typeof when === 'function' ? when : strategies.get(name);
    for (const strategy of [asked, strategies.get('visible')]) {
      try {
        if (strategy) return strategy(due, { element, signal, argument });
      } catch (error) {
        report(error, { handler: handler.name, element, phase: 'wait' });
      }
    }
  };
}

/** Creates the engine of a runtime, when what `look` finds is known. */
export async function createEngine(host: EngineHost, options: EngineOptions, look?: Look): Promise<Engine> {
  const { mounts, mountsOn } = host;
  // The kernel's part and the engine's are one object, as soon as the engine is made.
  const runtime = host.runtime as Runtime;
  const { report = createReport() } = options;
  const wait = createWait(options.strategies, report);
  const work = new Set<Promise<unknown>>();
  // A callback of the page that throws does so at every scan: told once.
  const told = new Set<string>();
  const lives: LifeHost = {
    runtime,
    report,
    load: createLoader(),
    queue: createQueue(),
    before: (mount) => before(mount, host),
    track(job) {
      work.add(job);
      job.finally(() => work.delete(job));
      return job;
    },
  };
  let accepts: Accepts | undefined;

  let page = createScope(report);
  const engine: Engine = {
    report,
    get scope() {
      if (page.disposed) page = createScope(report);
      return page;
    },
    hooks: createHooks((message) => report(new TypeError(message), { phase: 'hooks' })),
    begin(mount) {
      const { handler, element } = mount;
      if (mount.state !== 'found') return;
      const isThere = mountsOn(element).some(
        (other) => other !== mount && other.handler.name === handler.name,
      );
      if (isThere || (element !== document.documentElement && !host.passes(handler, element))) {
        host.drop(mount);
        return;
      }
      if (accepts?.(handler, element) === false) {
        mount.state = 'left';
        return;
      }
      mount.state = 'waiting';
      const life = createLife(mount, lives);
      mount.life = life;
      if (handler.prime) wait(mount, life.signal, 'visible', life.prime);
      const when = handler.when ?? (handler.island ? 'interaction' : 'visible');
      wait(mount, life.signal, when, () => life.due());
    },
    replay: createReplay(report),
    update(element, settings) {
      writeSettings(element, settings);
      const handlers = host.match(element);
      for (const mount of mountsOn(element)) {
        try {
          if (handlers.includes(mount.handler)) mount.life?.refresh();
          else host.drop(mount);
        } catch (error) {
          report(error, { handler: mount.handler.name, element, phase: 'update' });
        }
      }
      runtime.scan(element);
    },
    async summon(element, name) {
      const asked = mountsOn(element).filter(({ handler }) => !name || handler.name === name);
      await Promise.all(asked.map(({ life }) => life?.due(true)));
      return !asked.some(({ state }) => state === 'failed');
    },
    async settled() {
      while (work.size) await Promise.all(work);
    },
    scanned(root) {
      try {
        engine.hooks.doAction('runtime.scanned', root);
      } catch (error) {
        if (told.has(String(error))) return;
        told.add(String(error));
        report(error, { phase: 'hooks' });
      }
    },
  };
  // Descriptors, because the scope changes when the runtime starts again.
  Object.defineProperties(runtime, Object.getOwnPropertyDescriptors(engine));
  // What can't be found out keeps nobody away.
  accepts = await look?.(engine, runtime).catch((error) => {
    report(error, { phase: 'surroundings' });
    return undefined;
  });
  const { warm } = options;
  const signal = host.signal();
  if (warm && signal)
    warmUp(() => mounts().some(({ handler, state }) => handler.island && state !== 'left') && warm(), signal);
  return engine;
}
