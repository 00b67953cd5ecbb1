import { untilShown } from '#lib/page-visibility.ts';
import type { Report } from '#lib/report.ts';
import { createScope, type Scope } from '#lib/scope.ts';
import { type Behaviour, type IsHeldKey, type Load, mountCode, type Runtime, restingCode } from './define.ts';
import type { Loader } from './loader.ts';
import type { Mount, MountRunner } from './mount.ts';
import { createFailureHandler, type Outcome, type ReporterFor } from './mount-failure.ts';
import { createStage, type Stage } from './mount-stage.ts';
import { createTurn, type Queue, type Turn } from './queue.ts';
import { readSettings } from './settings.ts';

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

/** One start of a mount, until it ends or changed settings restart it. */
interface Run {
  readonly scope: Scope;
  readonly stages: Stage[];
  resting?: Promise<unknown> | undefined;
  mounted?: Promise<unknown> | undefined;
}

/** Creates the function that mounts code as a stage of a run, in its turn. */
function createStageMounter(mount: Mount, host: MountHost, turn: Turn, reporterFor: ReporterFor) {
  const { element, handler } = mount;
  const handleFailure = createFailureHandler(mount, reporterFor);

  const mountIn = async ({ scope, stages }: Run, behaviour: Behaviour, phase: string): Promise<void> => {
    let failurePhase = phase;
    if (scope.disposed) return;
    const stage = createStage(behaviour, scope.child(), () => readSettings(element, reporterFor('settings')));
    const resting = stages[0]?.instance;
    // Added before `mount` is done, so that settings that change meanwhile reach it.
    stages.push(stage);
    stage.scope.add(() => stages.splice(stages.indexOf(stage), 1));
    await stage.mount({
      element,
      runtime: host.runtime,
      resting,
      report: reporterFor('run'),
      fail(error) {
        if (scope.disposed) return;
        scope.dispose();
        mount.state = 'failed';
        handleFailure(error, failurePhase);
      },
      holdOn: (node, takesKey) => host.holdOn(mount, node, takesKey, stage.scope.signal),
    });
    failurePhase = 'run';
  };

  return async (run: Run, code: Promise<Behaviour>, phase: string): Promise<Outcome> => {
    try {
      const behaviour = await code;
      if (handler.shown) await untilShown(run.scope.signal);
      await turn.run(() => mountIn(run, behaviour, phase));
      return 'mounted';
    } catch (error) {
      // A mount that has ended meanwhile needs no report.
      return run.scope.disposed ? 'broken' : handleFailure(error, phase);
    }
  };
}

/** Creates the runner of a mount; it loads nothing until one of its methods is called. */
export function createMountRunner(mount: Mount, host: MountHost): MountRunner {
  const { handler, element } = mount;
  const reporterFor: ReporterFor = (phase) => (error) =>
    host.report(error, { handler: handler.name, element, phase });
  const turn = createTurn(host.queue, () => host.waitForEarlier(mount));
  const loadAndMount = createStageMounter(mount, host, turn, reporterFor);
  const scope = createScope(reporterFor('run'));
  const ended = new Promise<void>((resolve) => scope.add(resolve));
  const createRun = (): Run => ({ scope: scope.child(), stages: [] });
  let currentRun = createRun();

  const completeMount = async (run: Run): Promise<unknown> => {
    mount.state = 'loading';
    const code = host.load(mountCode(handler));
    // `loadAndMount` handles a rejection, after the resting state.
    code.catch(() => {});
    await runner.mountResting();
    const outcome = await loadAndMount(run, code, 'mount');
    if (run !== currentRun) return currentRun.mounted;
    if (scope.disposed) return;
    // The resting state may have failed meanwhile.
    mount.state = outcome === 'mounted' && !run.scope.disposed ? 'mounted' : 'failed';
    if (outcome !== 'mounted' && handler.needsIsland)
      for (const stage of [...run.stages]) stage.scope.dispose();
    if (outcome === 'unloaded') run.mounted = undefined;
  };
  const mountRestingStage = async (run: Run, load: Load): Promise<void> => {
    if ((await loadAndMount(run, host.load(load), 'rest')) === 'unloaded') run.resting = undefined;
  };
  const trackUntilEnd = (work: Promise<unknown>) => host.track(Promise.race([work, ended]));

  /** Returns whether everything that runs can stay with the changed settings. */
  const applyInPlace = (): boolean => {
    if (mount.state === 'failed') return false;
    const outcomes = currentRun.stages.map((stage) => stage.refresh());
    // The island decides for its resting state, too.
    return outcomes.at(-1) ?? true;
  };
  const restart = () => {
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
      if (urgent) turn.skip();
      // A resting state that failed takes its island with it.
      if (!currentRun.scope.disposed) currentRun.mounted ??= trackUntilEnd(completeMount(currentRun));
      return Promise.resolve(currentRun.mounted);
    },
    refresh() {
      const [resting] = currentRun.stages;
      // An island that waits is mounted with the change, unless its resting state applies it.
      const isDue =
        mount.state === 'waiting' && mountCode(handler) !== handler.load && !resting?.instance?.update;
      if (!applyInPlace()) restart();
      else if (!isDue) return;
      runner.mountFully(isDue);
    },
    dispose: scope.dispose,
  };
  return runner;
}
