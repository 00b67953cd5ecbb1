import { type Look, mergeLooks } from '#lib/look.ts';
import { createNodeLooks } from '#lib/node-looks.ts';
import type { Scope } from '#lib/scope.ts';
import { type Behaviour, defineBehaviour, type MountContext, type Schema } from './define.ts';

/** Nodes with their looks. A node may be missing, or listed more than once: its looks are merged. */
export type View = Iterable<readonly [node: HTMLElement | null | undefined, look: Look]>;

/** A running widget: its mount, and its one state. */
export interface LiveWidget<Settings, Nodes, State> extends MountContext<Settings> {
  readonly nodes: Nodes;
  /** The latest settings. */
  readonly settings: Settings;
  get(): State;
  /**
   * Changes the state. When it returns, the view is shown and the island is rendered; an identical state does
   * nothing. Inside another `set` the change waits for its turn; after the end it does nothing.
   */
  set(next: State | ((state: State) => State)): void;
  /** Calls back after each change of state or settings. Returns a function that stops listening. */
  listen(callback: () => void): () => void;
  /** Adds what code that is loaded later shows to the view, from the next change on. Adding it again does nothing. */
  addView(view: (state: State, nodes: Nodes, settings: Settings) => View): void;
}

/** The definition of a widget: one state, and one view of it. */
export interface WidgetDefinition<Settings, Nodes, State> {
  readonly settings?: Schema<Settings>;
  /**
   * Finds the nodes of the widget, and may create some on the scope. Undefined: nothing to do on this
   * element.
   */
  nodes(context: MountContext<Settings>): Nodes | undefined;
  /** Returns the initial state, from the markup and the settings. */
  state(context: MountContext<Settings> & { readonly nodes: Nodes }): State;
  /**
   * Returns the look of each node in a state. Runs often, and must not read what it writes. Default: no node
   * changes its look.
   */
  view?(state: State, nodes: Nodes, settings: Settings): View;
  /** Returns the state after changed settings. Default: unchanged. */
  adapt?(state: State, nodes: Nodes, settings: Settings): State;
  /**
   * Listens to public events of the page, sends requests and starts timers, all on the scope. Visitors'
   * events belong to the interactive part or the island, which waits for the returned promise, if any; without
   * such a part they belong here.
   */
  connect?(widget: LiveWidget<Settings, Nodes, State>): void | Promise<void>;
}

/** A mounted widget. Its interactive part or its island gets it from the runtime. */
interface MountedWidget<Settings, Nodes, State> {
  readonly widget: LiveWidget<Settings, Nodes, State>;
  /** Applies changed settings. */
  update(settings: Settings): void;
}

/** The behaviour of a widget. Its mount returns the widget when `connect` is done, undefined if there is none. */
export interface Widget<Settings, Nodes, State> extends Behaviour<Settings> {
  mount(
    context: MountContext<Settings>,
  ):
    | MountedWidget<Settings, Nodes, State>
    | undefined
    | Promise<MountedWidget<Settings, Nodes, State> | undefined>;
}

/** Returns one look for each node of a view. */
function looksOf(view: View): Map<HTMLElement, Look> {
  const looks = new Map<HTMLElement, Look>();
  for (const [node, look] of view) if (node) looks.set(node, mergeLooks(looks.get(node), look));
  return looks;
}

/**
 * Creates a function that runs changes in order: those requested while another one is shown come after it.
 * A change that throws is reported, and does not stop those after it.
 */
function createChanges(
  { scope, report }: Pick<MountContext, 'scope' | 'report'>,
  onChange: () => void,
): (apply: () => boolean) => void {
  const waiting: (() => boolean)[] = [];
  const run = (apply: () => boolean) => {
    try {
      if (!scope.disposed && apply()) onChange();
    } catch (error) {
      report(error);
    }
  };
  return (apply) => {
    // The first one that waits is the one that runs.
    if (waiting.push(apply) > 1) return;
    for (; waiting[0]; waiting.shift()) run(waiting[0]);
  };
}

/** Creates what writes views to their nodes. In development, it throws when a view reads what it writes. */
function createDisplay<Settings, Nodes, State>(
  view: WidgetDefinition<Settings, Nodes, State>['view'],
  read: () => [State, Nodes, Settings],
) {
  const views = new Set(view && [view]);
  const nodeLooks = createNodeLooks();
  const all = () => [...views].flatMap((each) => [...each(...read())]);
  const looks = () => JSON.stringify(all().map(([, look]) => look));
  return {
    restore: nodeLooks.restore,
    addView: (later: NonNullable<typeof view>) => void views.add(later),
    show() {
      const before = import.meta.env.DEV && looks();
      nodeLooks.apply(looksOf(all()));
      // In development, the view runs once more after it is shown.
      if (import.meta.env.DEV && looks() !== before)
        throw new Error('The view of this widget reads what it writes.');
    },
  };
}

/** Creates the listeners of a widget. One that throws is reported, and does not stop those after it. */
function createListeners({ scope, report }: Pick<MountContext, 'scope' | 'report'>) {
  const callbacks = new Set<() => void>();
  const call = (callback: () => void) => {
    try {
      if (!scope.disposed) callback();
    } catch (error) {
      report(error);
    }
  };
  return {
    notify: () => [...callbacks].forEach(call),
    listen(callback: () => void) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

function start<Settings, Nodes, State>(
  { state: readState, view, adapt, connect }: WidgetDefinition<Settings, Nodes, State>,
  context: MountContext<Settings>,
  nodes: Nodes,
): ReturnType<Widget<Settings, Nodes, State>['mount']> {
  const { scope, fail } = context;
  const { listen, notify } = createListeners(context);
  let settings = context.settings;
  let state = readState({ ...context, nodes });
  const { show, restore, addView } = createDisplay(view, () => [state, nodes, settings]);
  const change = createChanges(context, () => {
    try {
      show();
    } catch (error) {
      fail(error);
    }
    notify();
  });
  const widget: LiveWidget<Settings, Nodes, State> = {
    ...context,
    nodes,
    get settings() {
      return settings;
    },
    get: () => state,
    set: (next) =>
      change(() => {
        const previous = state;
        state = typeof next === 'function' ? (next as (state: State) => State)(state) : next;
        return !Object.is(state, previous);
      }),
    listen,
    addView,
  };
  scope.add(restore);
  show();
  const mounted: MountedWidget<Settings, Nodes, State> = {
    widget,
    update: (next) =>
      change(() => {
        if (adapt) state = adapt(state, nodes, next);
        settings = next;
        return true;
      }),
  };
  return connect?.(widget)?.then(() => mounted) ?? mounted;
}

/**
 * Declares a widget: the default export of the file that a handler's `load` imports. It is a resting state
 * until its island mounts, and the same widget afterwards; any change of state goes through `set`. When a
 * view throws, the server's markup stays, and the error is reported once.
 */
export const defineWidget = <Settings, Nodes, State>(
  definition: WidgetDefinition<Settings, Nodes, State>,
): Widget<Settings, Nodes, State> => ({
  ...(definition.settings && { settings: definition.settings }),
  async mount(context) {
    // A widget that fails ends with its island, which would start it once more.
    try {
      const nodes = definition.nodes(context);
      return nodes && (await start(definition, context, nodes));
    } catch (error) {
      context.fail(error);
      return undefined;
    }
  },
});

/**
 * Declares what a visitor does with a widget: the default export of the file that a handler's `interactive`
 * imports. `listen` adds the listeners, on the scope. The mount waits for its promise, if any.
 */
export const defineInteractive = <Settings, Nodes, State>(
  widget: Widget<Settings, Nodes, State>,
  listen: (
    live: LiveWidget<Settings, Nodes, State>,
    scope: Scope,
    context: MountContext<Settings>,
  ) => void | Promise<void>,
): Behaviour =>
  defineBehaviour<Settings>({
    ...(widget.settings && { settings: widget.settings }),
    async mount(context) {
      const { resting } = context;
      const mounted = (resting ?? (await widget.mount(context))) as
        | MountedWidget<Settings, Nodes, State>
        | undefined;
      if (!mounted) return undefined;
      // A widget that ends because its view failed ends its listeners, too.
      const scope = context.scope.child();
      mounted.widget.scope.add(scope.dispose);
      await listen(mounted.widget, scope, context);
      // The mount of the widget applies changed settings.
      return { update: resting ? () => {} : mounted.update };
    },
  });
