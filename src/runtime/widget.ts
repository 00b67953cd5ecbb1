import { type Dressed, dress, type Look, mergeLooks } from '#lib/look.ts';
import type { Behaviour, MountContext, Schema } from './define.ts';

/** Nodes and what each looks like. A node may be missing, and may be named more than once: its looks are added up. */
export type View = Iterable<readonly [node: HTMLElement | null | undefined, look: Look]>;

/** A widget at work, from its first moment on the page to its last: its mount, and its one state. */
export interface LiveWidget<Settings, Nodes, State> extends MountContext<Settings> {
  /** What it works on. */
  readonly nodes: Nodes;
  /** The latest settings. */
  readonly settings: Settings;
  /** Returns the state as it is now. */
  get(): State;
  /**
   * Changes the state. The view stands on the page, and the island is rendered, when it returns; the same state again does nothing. Inside
   * another `set` it waits for its turn; after the end it does nothing.
   */
  set(next: State | ((state: State) => State)): void;
  /** Calls back after each change of state or settings. Returns a function that stops it. */
  listen(callback: () => void): () => void;
}

/** What a widget is: one state, and one view of it. */
export interface WidgetDefinition<Settings, Nodes, State> {
  readonly settings?: Schema<Settings>;
  /** Finds what the widget works on, and may create some of it on the scope. Undefined: there is nothing to do on this element. */
  nodes(context: MountContext<Settings>): Nodes | undefined;
  /** Returns what is so at the start, from the markup and the settings. */
  state(context: MountContext<Settings> & { readonly nodes: Nodes }): State;
  /** Says what each state looks like. It runs often, and must not read what it writes. */
  view(state: State, nodes: Nodes, settings: Settings): View;
  /** Returns the state that follows from changed settings; default: it stays. */
  adapt?(state: State, nodes: Nodes, settings: Settings): State;
  /**
   * Listens to the page's public events, sends requests and starts timers, all on the scope. What a visitor does is heard in the island,
   * which waits for a promise that this returns.
   */
  connect?(widget: LiveWidget<Settings, Nodes, State>): void | Promise<void>;
}

/** A widget as the runtime and its island see it. */
export interface Widget<Settings, Nodes, State> extends Behaviour<Settings> {
  /**
   * Returns the widget on an element, for its island; undefined when there is nothing to do there, or its view failed. Where none is at rest,
   * because its file came twice, one is started on this mount.
   */
  on(context: MountContext<Settings>): Started<Settings, Nodes, State> | undefined;
}

interface Started<Settings, Nodes, State> {
  readonly widget: LiveWidget<Settings, Nodes, State>;
  /** Takes changed settings; the same ones do nothing. */
  readonly update: (settings: Settings) => void;
  /** Resolves when everything is there that it connects to; undefined when it is at once. */
  readonly connected: Promise<void> | undefined;
}

/** Follows a view: every node looks as the last one that was shown says. */
function createStage() {
  const worn = new Map<HTMLElement, Dressed>();
  return {
    show(view: View) {
      const looks = new Map<HTMLElement, Look>();
      for (const [node, look] of view) if (node) looks.set(node, mergeLooks(looks.get(node), look));
      for (const [node, dressed] of worn) {
        if (looks.has(node)) continue;
        dressed.restore();
        worn.delete(node);
      }
      for (const [node, look] of looks) {
        const dressed = worn.get(node) ?? dress(node);
        worn.set(node, dressed);
        dressed.wear(look);
      }
    },
    restore() {
      for (const dressed of [...worn.values()].reverse()) dressed.restore();
      worn.clear();
    },
  };
}

function start<Settings, Nodes, State>(
  { state: readState, view, adapt, connect }: WidgetDefinition<Settings, Nodes, State>,
  context: MountContext<Settings>,
  nodes: Nodes,
): Started<Settings, Nodes, State> {
  const { scope, fail } = context;
  const stage = createStage();
  const callbacks = new Set<() => void>();
  const changes: (() => boolean)[] = [];
  let settings = context.settings;
  let state = readState({ ...context, nodes });
  let isChanging = false;

  const looks = () => JSON.stringify([...view(state, nodes, settings)].map(([, look]) => look));
  const show = () => {
    const before = import.meta.env.DEV && looks();
    stage.show(view(state, nodes, settings));
    // In development a view is asked once more, now that it stands on the page.
    if (import.meta.env.DEV && looks() !== before)
      throw new Error('The view of this widget reads what it writes.');
  };
  const showOrEnd = () => {
    try {
      show();
    } catch (error) {
      fail(error);
    }
  };
  const tell = () => {
    if (!scope.disposed) for (const callback of [...callbacks]) callback();
  };
  const runChanges = () => {
    for (let apply = changes.shift(); apply && !scope.disposed; apply = changes.shift()) {
      if (!apply()) continue;
      showOrEnd();
      tell();
    }
  };
  /** What is asked for while another change is shown comes after it, in the order in which it was asked for. */
  const change = (apply: () => boolean) => {
    changes.push(apply);
    if (isChanging) return;
    isChanging = true;
    try {
      runChanges();
    } finally {
      isChanging = false;
    }
  };
  const take = (next: State) => {
    if (Object.is(next, state)) return false;
    state = next;
    return true;
  };
  const widget: LiveWidget<Settings, Nodes, State> = {
    ...context,
    nodes,
    get settings() {
      return settings;
    },
    get: () => state,
    set: (next) =>
      change(() => take(typeof next === 'function' ? (next as (state: State) => State)(state) : next)),
    listen(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
  scope.add(stage.restore);
  show();
  const connected = connect?.(widget) || undefined;
  return {
    widget,
    connected,
    update: (next) =>
      change(() => {
        if (JSON.stringify(next) === JSON.stringify(settings)) return false;
        settings = next;
        if (adapt) state = adapt(state, nodes, settings);
        return true;
      }),
  };
}

/**
 * Declares a widget: the default export of the file that a handler's `load` brings. It is at rest until its island stands, and the same one
 * afterwards: whoever changes its state calls `set`. A view that throws leaves what the server sent, and is reported once.
 */
export function defineWidget<Settings, Nodes, State>(
  definition: WidgetDefinition<Settings, Nodes, State>,
): Widget<Settings, Nodes, State> {
  const lives = new WeakMap<HTMLElement, Started<Settings, Nodes, State>>();
  const broken = new WeakSet<HTMLElement>();
  const begin = (context: MountContext<Settings>) => {
    const { element, scope } = context;
    const nodes = definition.nodes(context);
    if (nodes === undefined) return undefined;
    const live = start(definition, context, nodes);
    lives.set(element, live);
    scope.add(() => lives.delete(element));
    return live;
  };
  return {
    ...(definition.settings && { settings: definition.settings }),
    mount(context) {
      broken.delete(context.element);
      try {
        const live = begin(context);
        const instance = live && { update: live.update };
        return live?.connected ? live.connected.then(() => instance) : instance;
      } catch (error) {
        broken.add(context.element);
        throw error;
      }
    },
    on(context) {
      const { element } = context;
      return lives.get(element) ?? (broken.has(element) ? undefined : begin(context));
    },
  };
}
