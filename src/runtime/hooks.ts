type Callback = (...args: never[]) => unknown;
type Call = (...args: unknown[]) => unknown;

interface HookHandler {
  readonly callback: Callback;
  readonly priority: number;
  readonly namespace: string;
}

/** The state of one hook name; `runs` also counts runs without callbacks. */
interface HookEntry {
  handlers: readonly HookHandler[];
  runs: number;
}

type Entries = Record<string, HookEntry>;
type Add = (name: string, namespace: string, callback: Callback, priority?: number) => void;
type Remove = (name: string, namespace: string) => number | undefined;
type RemoveAll = (name: string) => number | undefined;
type Has = (name: string, namespace?: string) => boolean;
type Did = (name: string) => number | undefined;

/**
 * Named actions and filters. Callbacks run by ascending priority (default 10), then in the order added; they
 * may add and remove callbacks during a run. Errors of a callback reach the caller. Every change runs the
 * action `hookAdded` (name, namespace, callback, priority) or `hookRemoved` (name, namespace).
 */
export interface Hooks {
  readonly addAction: Add;
  readonly addFilter: Add;
  /** Removes the callbacks of the namespace. Returns their number, or undefined for an invalid name. */
  readonly removeAction: Remove;
  readonly removeFilter: Remove;
  /**
   * Removes every callback; the run counter stays. Returns their number, or undefined for an invalid name.
   */
  readonly removeAllActions: RemoveAll;
  readonly removeAllFilters: RemoveAll;
  /** Without a namespace, also returns true for a hook that has run without callbacks. */
  readonly hasAction: Has;
  readonly hasFilter: Has;
  readonly doAction: (name: string, ...args: unknown[]) => void;
  /** Returns the value of the last filter; without filters, the value itself. */
  readonly applyFilters: <Value>(name: string, value: Value, ...args: unknown[]) => Value;
  /** Awaits each callback before it runs the next. */
  readonly doActionAsync: (name: string, ...args: unknown[]) => Promise<void>;
  readonly applyFiltersAsync: <Value>(name: string, value: Value, ...args: unknown[]) => Promise<Value>;
  /** Returns the innermost running hook, or null. */
  readonly currentAction: () => string | null;
  readonly currentFilter: () => string | null;
  /** Returns whether the named hook (without a name: any) runs, at any depth. */
  readonly doingAction: (name?: string) => boolean;
  readonly doingFilter: (name?: string) => boolean;
  /** Returns the run counter, or undefined for an invalid name. */
  readonly didAction: Did;
  readonly didFilter: Did;
  readonly actions: Readonly<Entries>;
  readonly filters: Readonly<Entries>;
}

interface Ordered extends HookHandler {
  readonly order: number;
}

// One pattern for hooks and namespaces: the builder's own hook names have slashes, as namespaces do.
const NAME = /^[a-z][\w./-]*$/i;
let addedCount = 0;

const byPriority = (a: Ordered, b: Ordered) => a.priority - b.priority || a.order - b.order;

/**
 * Adds the methods of one store to `hooks`. Returns a generator that counts a run and yields the callbacks of
 * a hook.
 */
function addStore(hooks: Hooks, kind: 'Action' | 'Filter', onInvalid: (message: string) => void) {
  const entries: Record<string, { handlers: Ordered[]; runs: number }> = Object.create(null);
  const running: string[] = [];

  const refuse = (name: unknown) => {
    onInvalid(`Invalid hook: ${name}`);
  };
  const isValid = (name: string | undefined) => NAME.exec(name as string)?.[0] === name || refuse(name);
  const entryOf = (name: string) => {
    entries[name] ??= { handlers: [], runs: 0 };
    return entries[name];
  };
  const announce = (changeHook: string, name: string, ...args: unknown[]) => {
    if (name !== changeHook) hooks.doAction(changeHook, name, ...args);
  };
  const remove = (...names: [name: string, namespace?: string]) => {
    if (!names.every(isValid)) return;
    const [name, namespace] = names;
    const entry = entries[name];
    if (!entry) return 0;
    const { handlers } = entry;
    entry.handlers = handlers.filter((handler) => namespace && handler.namespace !== namespace);
    announce('hookRemoved', ...names);
    return handlers.length - entry.handlers.length;
  };

  Object.assign(hooks, {
    [`${kind.toLowerCase()}s`]: entries,
    [`add${kind}`](name: string, namespace: string, callback: Callback, priority = 10) {
      if (!isValid(name) || !isValid(namespace)) return;
      if (typeof callback !== 'function' || +priority !== priority) return refuse(name);
      const { handlers } = entryOf(name);
      handlers.push({ callback, priority, namespace, order: addedCount++ });
      handlers.sort(byPriority);
      announce('hookAdded', name, namespace, callback, priority);
    },
    [`remove${kind}`]: (name: string, namespace: string) => remove(name, namespace),
    [`removeAll${kind}s`]: (name: string) => remove(name),
    [`has${kind}`]: (name: string, namespace?: string) =>
      name in entries &&
      (!namespace || entryOf(name).handlers.some((handler) => handler.namespace === namespace)),
    [`current${kind}`]: () => running[0] ?? null,
    [`doing${kind}`]: (name?: string) => (name ? running.includes(name) : !!running[0]),
    [`did${kind}`]: (name: string) => (isValid(name) ? (entries[name]?.runs ?? 0) : undefined),
  });

  return function* callbacks(name: string): Generator<Call> {
    const entry = entryOf(name);
    let last: Ordered | undefined;
    // Searched again at each step, because callbacks may add or remove others.
    const next = () => entry.handlers.find((handler) => !last || byPriority(handler, last) > 0);
    entry.runs++;
    running.unshift(name);
    try {
      for (last = next(); last; last = next()) yield last.callback as Call;
    } finally {
      running.splice(running.indexOf(name), 1);
    }
  };
}

/**
 * Creates both stores. `onInvalid` gets a message for each call with an invalid name, callback or priority.
 */
export function createHooks(onInvalid: (message: string) => void): Hooks {
  const hooks = {} as Hooks;
  const actions = addStore(hooks, 'Action', onInvalid);
  const filters = addStore(hooks, 'Filter', onInvalid);
  return Object.assign(hooks, {
    doAction(name: string, ...args: unknown[]) {
      for (const callback of actions(name)) callback(...args);
    },
    async doActionAsync(name: string, ...args: unknown[]) {
      for (const callback of actions(name)) await callback(...args);
    },
    applyFilters(name: string, value: unknown, ...args: unknown[]) {
      for (const callback of filters(name)) value = callback(value, ...args);
      return value;
    },
    async applyFiltersAsync(name: string, value: unknown, ...args: unknown[]) {
      for (const callback of filters(name)) value = await callback(value, ...args);
      return value;
    },
  } as unknown as Hooks);
}
