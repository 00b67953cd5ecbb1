import type { Scope } from '#lib/scope.ts';
import type { Behaviour, Instance, MountContext } from './define.ts';

/** A behaviour that is mounted or being mounted: a resting state, or the code that completes a mount. */
export interface Stage {
  readonly scope: Scope;
  /** What its `mount` returned. */
  instance?: Instance;
  /** Mounts it. When that throws, releases what it left half done: the server's markup stays usable. */
  mount(context: Omit<MountContext, 'settings' | 'scope'>): Promise<void>;
  /**
   * Reads the settings again. Returns whether the stage can stay: they are unchanged, or it applied the
   * changed ones in place.
   */
  refresh(): boolean;
}

/** Creates a stage, with its settings. `readSettings` returns those of its element, as they are in the markup. */
export function createStage(behaviour: Behaviour, scope: Scope, readSettings: () => unknown): Stage {
  const parse = () => {
    const raw = readSettings();
    return behaviour.settings ? behaviour.settings.parse(raw) : raw;
  };
  let settings = parse();
  const stage: Stage = {
    scope,
    async mount(context) {
      try {
        const result = await behaviour.mount({ ...context, settings, scope });
        if (typeof result === 'function') scope.add(result);
        else if (result) {
          stage.instance = result;
          scope.add(() => result.dispose?.());
        }
      } catch (error) {
        scope.dispose();
        throw error;
      }
    },
    refresh() {
      const next = parse();
      if (JSON.stringify(next) === JSON.stringify(settings)) return true;
      settings = next;
      stage.instance?.update?.(next);
      return Boolean(stage.instance?.update);
    },
  };
  return stage;
}
