import { findScoped } from '#lib/find-scoped.ts';
import { untilShown } from '#lib/page-visibility.ts';
import type { Report } from '#lib/report.ts';
import { createScope, type Scope } from '#lib/scope.ts';
import {
  type Behaviour,
  type Instance,
  type IsHeldKey,
  type Load,
  mountCode,
  type Runtime,
  restingCode,
} from './define.ts';
import { ChunkLoadError, type Loader } from './loader.ts';
import type { Mount, MountRunner } from './mount.ts';
import type { Queue } from './queue.ts';
import { readSettings } from './read-settings.ts';

/** What the runner of a mount needs from the runtime. */
export interface MountHost {
  readonly runtime: Runtime;
  readonly report: Report;
  readonly load: Loader;
  readonly queue: Queue;
  /** Resolves when earlier mounts that are loading are done; undefined when there are none. */
  waitForEarlier(mount: Mount): Promise<unknown> | undefined;
  /** Holds presses on a node outside the element; interaction with that node loads the mount. */
  holdOn(mount: Mount, node: HTMLElement, takesKey: IsHeldKey | undefined, signal: AbortSignal): void;
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

/** One start of a mount, until it ends or changed settings restart it. */
interface Run {
  readonly scope: Scope;
  readonly stages: Stage[];
  resting?: Promise<unknown> | undefined;
  mounted?: Promise<unknown> | undefined;
  /** What was reported about a file of the resting state that failed to load. */
  missingFileMessage?: string;
}

type Outcome = 'mounted' | 'unloaded' | 'broken';

/** When code fails to load, shows what the server hides; a later try that succeeds sets the display. */
function reveal({ element, handler }: Mount): void {
  for (const node of handler.reveal ? findScoped(element, handler.reveal) : []) {
    node.hidden = false;
    node.classList.remove('hidden');
    node.style.display = 'block';
  }
}

/** Creates the runner of a mount; it loads nothing until one of its methods is called. */
export function createMountRunner(mount: Mount, host: MountHost): MountRunner {
  const { handler, element } = mount;
  const reporterFor = (phase: string) => (error: unknown) =>
    host.report(error, { handler: handler.name, element, phase });
  const scope = createScope(reporterFor('run'));
  const ended = new Promise<void>((resolve) => scope.add(resolve));
  let skipQueue = () => {};
  const queueSkipped = new Promise<void>((resolve) => {
    skipQueue = resolve;
  });
  const createRun = (): Run => ({ scope: scope.child(), stages: [] });
  let currentRun = createRun();

  const parseSettings = ({ settings }: Behaviour): unknown => {
    const raw = readSettings(element, reporterFor('settings'));
    return settings ? settings.parse(raw) : raw;
  };

  const mountStage = async (behaviour: Behaviour, run: Run): Promise<void> => {
    const { scope: runScope, stages } = run;
    if (runScope.disposed) return;
    const settings = parseSettings(behaviour);
    const stage: Stage = { behaviour, scope: runScope.child(), settings, instance: {} };
    // Added before `mount` is done, so that settings that change meanwhile reach it.
    stages.push(stage);
    try {
      const result = await behaviour.mount({
        element,
        settings,
        scope: stage.scope,
        runtime: host.runtime,
        report: reporterFor('run'),
        fail(error) {
          if (runScope.disposed) return;
          runScope.dispose();
          mount.state = 'failed';
          handleFailure(error, 'run', run);
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
  const runInTurn = (job: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      let running: Promise<void> | undefined;
      const runOnce = () => {
        running ??= job();
        resolve(running);
      };
      queueSkipped.then(runOnce);
      Promise.resolve(host.waitForEarlier(mount)).then(() => host.queue(runOnce));
    });

  const handleFailure = (error: unknown, phase: string, run: Run): Outcome => {
    const isUnloaded = error instanceof ChunkLoadError;
    // An island often needs the file that its resting state missed: it is reported once.
    const isReported = isUnloaded && error.message === run.missingFileMessage;
    if (!isReported) reporterFor(isUnloaded ? 'load' : phase)(error);
    if (isUnloaded && phase === 'rest') run.missingFileMessage = error.message;
    if (isUnloaded) reveal(mount);
    if (handler.fallback) Promise.resolve(element).then(handler.fallback).catch(reporterFor('fallback'));
    return isUnloaded ? 'unloaded' : 'broken';
  };

  const loadAndMount = async (code: Promise<Behaviour>, phase: string, run: Run): Promise<Outcome> => {
    try {
      const behaviour = await code;
      if (handler.shown) await untilShown(run.scope.signal);
      await runInTurn(() => mountStage(behaviour, run));
      return 'mounted';
    } catch (error) {
      // A mount that has ended meanwhile needs no report.
      return run.scope.disposed ? 'broken' : handleFailure(error, phase, run);
    }
  };

  const completeMount = async (run: Run): Promise<unknown> => {
    mount.state = 'loading';
    const code = host.load(mountCode(handler));
    // `loadAndMount` handles a rejection, after the resting state.
    code.catch(() => {});
    await runner.mountResting();
    const outcome = await loadAndMount(code, 'mount', run);
    if (run !== currentRun) return currentRun.mounted;
    if (scope.disposed) return;
    // A resting state that failed takes its island with it.
    mount.state = outcome === 'mounted' && !run.scope.disposed ? 'mounted' : 'failed';
    if (outcome !== 'mounted' && handler.needsIsland)
      for (const { scope: stageScope } of run.stages.splice(0)) stageScope.dispose();
    if (outcome === 'unloaded') run.mounted = undefined;
  };

  const mountRestingStage = async (run: Run, load: Load): Promise<void> => {
    if ((await loadAndMount(host.load(load), 'rest', run)) === 'unloaded') run.resting = undefined;
  };

  const trackUntilEnd = (work: Promise<unknown>) => host.track(Promise.race([work, ended]));

  /**
   * Returns whether a stage can stay: its settings are unchanged, or it applied the changed ones in place.
   */
  const applySettings = (stage: Stage): boolean => {
    const settings = parseSettings(stage.behaviour);
    if (JSON.stringify(settings) === JSON.stringify(stage.settings)) return true;
    stage.settings = settings;
    stage.instance.update?.(settings);
    return Boolean(stage.instance.update);
  };
  /**
   * Returns whether all stages can stay with the changed settings. The island decides for its resting state,
   * too.
   */
  const applySettingsToAll = (): boolean => currentRun.stages.map(applySettings).at(-1) ?? true;

  const resetRun = () => {
    currentRun.scope.dispose();
    currentRun = createRun();
  };

  const runner: MountRunner = {
    signal: scope.signal,
    mountResting() {
      const load = restingCode(handler);
      if (load && !scope.disposed) currentRun.resting ??= trackUntilEnd(mountRestingStage(currentRun, load));
      return Promise.resolve(currentRun.resting);
    },
    mountFully(urgent) {
      if (urgent) skipQueue();
      if (!scope.disposed) currentRun.mounted ??= trackUntilEnd(completeMount(currentRun));
      return Promise.resolve(currentRun.mounted);
    },
    refresh() {
      if (mount.state === 'waiting' && mountCode(handler) !== handler.load) {
        const [resting] = currentRun.stages;
        const isUpToDate = resting && applySettings(resting);
        if (resting?.instance.update) return;
        // A resting state that can't apply a change restarts, with its island.
        if (resting && !isUpToDate) resetRun();
        runner.mountFully(true);
        return;
      }
      if (mount.state !== 'failed' && applySettingsToAll()) return;
      resetRun();
      runner.mountFully();
    },
    dispose: scope.dispose,
  };
  return runner;
}
