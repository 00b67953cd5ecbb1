type Callback = (...args: unknown[]) => unknown;

interface HookEntry {
  readonly callback: Callback;
  readonly priority: number;
  readonly context: unknown;
}

type AddHook = (name: string, callback: Callback, priority?: unknown, context?: unknown) => FacadeHooks;
type RemoveHook = (name: string, callback?: Callback) => FacadeHooks;

/**
 * The page builder's hooks, for add-ons. Priority 0 or none means 10, lower runs first; the same function is
 * added once for a name; callbacks added during a run do not take part in it. Everything but `applyFilters`
 * returns the hooks.
 */
export interface FacadeHooks {
  addAction: AddHook;
  removeAction: RemoveHook;
  doAction(name: string, ...args: unknown[]): FacadeHooks;
  addFilter: AddHook;
  removeFilter: RemoveHook;
  /** Returns the value after every filter; a filter that throws is skipped. */
  applyFilters(name: string, value?: unknown, ...args: unknown[]): unknown;
}

function createHookStore(onError: (error: unknown, name: string) => void) {
  const entries = new Map<string, readonly HookEntry[]>();
  const entriesOf = (name: string) => entries.get(name) ?? [];
  return {
    add(name: unknown, callback: unknown, order?: unknown, context?: unknown) {
      if (typeof name !== 'string' || typeof callback !== 'function') return;
      if (entriesOf(name).some((entry) => entry.callback === callback)) return;
      const priority = Number.parseInt(String(order), 10) || 10;
      const entry = { callback: callback as Callback, priority, context };
      entries.set(
        name,
        [...entriesOf(name), entry].sort((a, b) => a.priority - b.priority),
      );
    },
    remove(name: string, callback?: Callback) {
      entries.set(name, callback ? entriesOf(name).filter((entry) => entry.callback !== callback) : []);
    },
    run(name: string, step: (call: Callback) => void) {
      for (const entry of entriesOf(name)) {
        // Removed by an earlier callback.
        if (!entriesOf(name).includes(entry)) continue;
        try {
          step((...args) => entry.callback.apply(entry.context, args));
        } catch (error) {
          onError(error, name);
        }
      }
    },
  };
}

/** Creates empty hooks. `onError` gets the errors of callbacks; the next callback still runs. */
export function createHooks(onError: (error: unknown, name: string) => void): FacadeHooks {
  const actions = createHookStore(onError);
  const filters = createHookStore(onError);
  const chain =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): FacadeHooks => {
      act(...args);
      return hooks;
    };
  const hooks: FacadeHooks = {
    addAction: chain(actions.add),
    removeAction: chain(actions.remove),
    doAction: chain((name: string, ...args: unknown[]) => actions.run(name, (call) => call(...args))),
    addFilter: chain(filters.add),
    removeFilter: chain(filters.remove),
    applyFilters(name, value, ...args) {
      let result = value;
      filters.run(name, (call) => {
        result = call(result, ...args);
      });
      return result;
    },
  };
  return hooks;
}
