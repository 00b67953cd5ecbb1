import { findScoped } from '#lib/find-scoped.ts';
import {
  type Behaviour,
  type Instance,
  type Load,
  mountCode,
  type Runtime,
  restingCode,
  type TakesKey,
} from './define.ts';
import { ChunkLoadError, type Loader } from './loader.ts';
import type { Life, Mount } from './mount.ts';
import { untilShown } from './page-life.ts';
import type { Queue } from './queue.ts';
import { readSettings } from './read-settings.ts';
import type { Report } from './report.ts';
import { createScope, type Scope } from './scope.ts';

/** What a life needs from the runtime. */
export interface LifeHost {
  readonly runtime: Runtime;
  readonly report: Report;
  readonly load: Loader;
  readonly queue: Queue;
  /** Resolves when earlier mounts that are loading are done; undefined when there are none. */
  before(mount: Mount): Promise<unknown> | undefined;
  /** Holds presses on a node outside the element; interaction with that node loads the mount. */
  holdOn(mount: Mount, node: HTMLElement, takesKey: TakesKey | undefined, signal: AbortSignal): void;
  /** Tracks work until it settles. Returns it. */
  track(work: Promise<unknown>): Promise<unknown>;
}

/** A behaviour that is mounted or being mounted. */
interface Stage {
  readonly behaviour: Behaviour;
  readonly scope: Scope;
  settings: unknown;
  instance: Instance;
}

/** The time from a start to the end, or to settings that force a restart. */
interface Round {
  readonly scope: Scope;
  readonly stages: Stage[];
  resting?: Promise<unknown> | undefined;
  mounted?: Promise<unknown> | undefined;
  /** What was reported about a file of the resting state that did not arrive. */
  missingAtRest?: string;
}

type Outcome = 'stands' | 'unloaded' | 'broken';

/**
 * Shows what the server hides when the code fails to load; a later try that succeeds sets the display itself.
 */
function reveal({ element, handler }: Mount): void {
  for (const node of handler.reveal ? findScoped(element, handler.reveal) : []) {
    node.hidden = false;
    node.classList.remove('hidden');
    node.style.display = 'block';
  }
}

/** Creates the life of a mount. */
export function createLife(mount: Mount, host: LifeHost): Life {
  const { handler, element } = mount;
  const tell = (phase: string) => (error: unknown) =>
    host.report(error, { handler: handler.name, element, phase });
  const scope = createScope(tell('run'));
  const ended = new Promise<void>((resolve) => scope.add(resolve));
  let hurry = () => {};
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  const begin = (): Round => ({ scope: scope.child(), stages: [] });
  let round = begin();

  const parse = ({ settings }: Behaviour): unknown => {
    const raw = readSettings(element, tell('settings'));
    return settings ? settings.parse(raw) : raw;
  };

  const start = async (behaviour: Behaviour, own: Round): Promise<void> => {
    const { scope: owner, stages } = own;
    if (owner.disposed) return;
    const settings = parse(behaviour);
    const stage: Stage = { behaviour, scope: owner.child(), settings, instance: {} };
    // Added before `mount` is done, so that settings that change meanwhile reach it.
    stages.push(stage);
    try {
      const result = await behaviour.mount({
        element,
        settings,
        scope: stage.scope,
        runtime: host.runtime,
        report: tell('run'),
        fail(error) {
          if (owner.disposed) return;
          owner.dispose();
          mount.state = 'failed';
          fail(error, 'run', own);
        },
        holdOn: (node, takesKey) => host.holdOn(mount, node, takesKey, stage.scope.signal),
      });
      if (typeof result === 'function') stage.scope.add(result);
      else if (result) {
        stage.instance = result;
        stage.scope.add(() => result.dispose?.());
      }
    } catch (error) {
      // Releases what a broken mount left half done; the server's markup stays usable.
      stage.scope.dispose();
      stages.splice(stages.indexOf(stage), 1);
      throw error;
    }
  };

  // Runs after earlier mounts and in its turn; at once when a visitor waits for it.
  const inTurn = (job: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      let running: Promise<void> | undefined;
      const go = () => {
        running ??= job();
        resolve(running);
      };
      hurried.then(go);
      Promise.resolve(host.before(mount)).then(() => host.queue(go));
    });

  const fail = (error: unknown, phase: string, own: Round): Outcome => {
    const unloaded = error instanceof ChunkLoadError;
    // An island often needs the same file that was missing at rest: it is reported once.
    const isReported = unloaded && error.message === own.missingAtRest;
    if (!isReported) tell(unloaded ? 'load' : phase)(error);
    if (unloaded && phase === 'rest') own.missingAtRest = error.message;
    if (unloaded) reveal(mount);
    if (handler.fallback) Promise.resolve(element).then(handler.fallback).catch(tell('fallback'));
    return unloaded ? 'unloaded' : 'broken';
  };

  const bring = async (code: Promise<Behaviour>, phase: string, own: Round): Promise<Outcome> => {
    try {
      const behaviour = await code;
      if (handler.shown) await untilShown(own.scope.signal);
      await inTurn(() => start(behaviour, own));
      return 'stands';
    } catch (error) {
      // What ended meanwhile needs no report.
      return own.scope.disposed ? 'broken' : fail(error, phase, own);
    }
  };

  const come = async (own: Round): Promise<unknown> => {
    mount.state = 'loading';
    const code = host.load(mountCode(handler));
    // Handled by `bring`, after the resting state.
    code.catch(() => {});
    await life.rest();
    const outcome = await bring(code, 'mount', own);
    if (own !== round) return round.mounted;
    if (scope.disposed) return;
    // A resting state that failed takes its island with it.
    mount.state = outcome === 'stands' && !own.scope.disposed ? 'mounted' : 'failed';
    if (outcome !== 'stands' && handler.needsIsland)
      for (const { scope: rest } of own.stages.splice(0)) rest.dispose();
    if (outcome === 'unloaded') own.mounted = undefined;
  };

  const restOf = async (own: Round, load: Load): Promise<void> => {
    if ((await bring(host.load(load), 'rest', own)) === 'unloaded') own.resting = undefined;
  };

  const untilEnd = (work: Promise<unknown>) => host.track(Promise.race([work, ended]));

  /**
   * Returns whether a stage can stay: its settings are unchanged, or it applied the changed ones in place.
   */
  const takes = (stage: Stage): boolean => {
    const settings = parse(stage.behaviour);
    if (JSON.stringify(settings) === JSON.stringify(stage.settings)) return true;
    stage.settings = settings;
    stage.instance.update?.(settings);
    return Boolean(stage.instance.update);
  };
  /**
   * Returns whether all stages can stay with the changed settings. The island decides for its resting state,
   * too.
   */
  const goesOn = (): boolean => round.stages.map(takes).at(-1) ?? true;

  const again = () => {
    round.scope.dispose();
    round = begin();
  };

  const life: Life = {
    signal: scope.signal,
    rest() {
      const load = restingCode(handler);
      if (load && !scope.disposed) round.resting ??= untilEnd(restOf(round, load));
      return Promise.resolve(round.resting);
    },
    due(urgent) {
      if (urgent) hurry();
      if (!scope.disposed) round.mounted ??= untilEnd(come(round));
      return Promise.resolve(round.mounted);
    },
    refresh() {
      if (mount.state === 'waiting' && mountCode(handler) !== handler.load) {
        const [resting] = round.stages;
        const isUpToDate = resting && takes(resting);
        if (resting?.instance.update) return;
        // A resting state that can't apply a change restarts, with its island.
        if (resting && !isUpToDate) again();
        life.due(true);
        return;
      }
      if (mount.state !== 'failed' && goesOn()) return;
      again();
      life.due();
    },
    dispose: scope.dispose,
  };
  return life;
}
