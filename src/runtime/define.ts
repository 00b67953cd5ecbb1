import type { Hooks } from './hooks.ts';
import type { Scope } from './scope.ts';

/**
 * What a handler is paired with.
 * - `'document'`: once per page, on the root element.
 * - `widget`: `data-widget_type`; a name without a skin means `name.default`, `name.*` means every skin.
 * - `element`: `data-element_type` (`section`, `column`, `container`, `widget`), and of an atom `data-e-type` (`e-tabs`).
 * - `setting`: any element of the builder (`.elementor-element`) whose `data-settings` has one of these keys.
 * - `selector`: any element that matches.
 * - `page`: a page document by `data-elementor-type`; `'base'` gets every type that no handler names.
 */
export type Match =
  | 'document'
  | { readonly widget: string | readonly string[] }
  | { readonly element: string | readonly string[] }
  | { readonly setting: string | readonly string[] }
  | { readonly selector: string }
  | { readonly page: string | readonly string[] };

/** Where a strategy watches, and until when: everything it starts ends with `signal`. */
export interface StrategyContext {
  readonly element: Element;
  readonly signal: AbortSignal;
  /** What stands behind the colon: the query of `media:(query)`. Of a handler of the whole page without it: what it holds. */
  readonly argument: string;
}

/** Calls `due` (any number of times) when a handler should load. */
export type Strategy = (due: () => void, context: StrategyContext) => void;

/**
 * When a handler comes due: a built-in name, `media:(query)`, or a strategy of one's own. `sweep` is `visible`, or the quiet moment after
 * load, or printing, whatever comes first; `dwell` is `interaction` without a pointer that merely comes by. `interaction` of a handler of the whole page that holds something means: with that.
 */
export type When =
  | 'now'
  | 'idle'
  | 'visible'
  | 'sweep'
  | 'interaction'
  | 'dwell'
  | `media:${string}`
  | (string & {})
  | Strategy;

/** The lazy module: its default export is the behaviour. */
export type Load = () => Promise<{ readonly default: Behaviour }>;

/** A declaration: data only, part of the catalogue that every page loads, one per widget. It has `load`, or `island`, or both. */
export interface Handler {
  /** Unique; equals the folder and the chunk name. */
  readonly name: string;
  /** Default: the widget of the same name. */
  readonly on?: Match;
  /** When `load` comes due. Default: `sweep` for the resting state of an island, `visible` for a behaviour. */
  readonly when?: When;
  /** Lower mounts first on the same element; default 10, then catalogue order. */
  readonly priority?: number;
  /** Code without React: all of a behaviour, or the resting state of an island. */
  readonly load?: Load;
  /** The React island: what a visitor does, and what only a visitor needs. It comes after `load`, and both stand together. */
  readonly island?: Load;
  /** When the island comes due; default `interaction`. */
  readonly islandWhen?: When;
  /** Descendants (or the element itself) whose clicks, submits and key presses are held until the mount. */
  readonly hold?: string;
  /** True: arrow keys, Home and End on what it holds are held, too. A selector: only on these elements. */
  readonly keys?: boolean | string;
  /** Descendants that a visitor drags: what a pointer does from the moment it goes down on one until it goes up is repeated at the mount. */
  readonly drags?: string;
  /** Descendants that the server hides and that are shown for good when the code can't be had. */
  readonly reveal?: string;
  /** Makes the server's markup usable when the code can't be had or broke; part of the catalogue, must not throw. */
  readonly fallback?: (element: HTMLElement) => void;
  /** True when what stands at rest is of no use alone: it ends when the island can't be had or broke. */
  readonly needsIsland?: boolean;
  /**
   * True when its mount counts, opens, plays, announces, stores or sends something. While the page is prerendered
   * only its code is loaded; it mounts when the page is shown.
   */
  readonly shown?: boolean;
  /** A last condition on the element; called once per element, must be cheap and must not throw. */
  readonly test?: (element: HTMLElement) => boolean;
  /** Handles of the original scripts that do the same; `name-*`: all that begin so. Default: the page builder's for widgets. */
  readonly replaces?: readonly string[];
  /** Selectors of what the original's code on the page works on, where it has no file (`.name-*`: all that begin so): a block that touches nothing else is replaced. */
  readonly replacesCode?: readonly string[];
  /** What the original listens to on the whole page, where these listeners can be taken off while the rest of it runs. */
  readonly replacesListeners?: ReplacedListeners;
  /** `only`: in the editor's preview alone; `never`: not there. */
  readonly edit?: 'only' | 'never';
}

/** Listeners of an original on the whole page, through jQuery. */
export interface ReplacedListeners {
  /** Parts of the selectors that they are for, separated by commas. */
  readonly selectors: string;
  /** Types of events that one and the same function of the original hears, without a selector. */
  readonly together?: readonly [string, string];
}

/** Anything that turns foreign data into settings and never throws. */
export interface Schema<Settings> {
  parse(raw: unknown): Settings;
}

/** The runtime at work on one root. Every verb is idempotent. */
export interface Runtime {
  readonly hooks: Hooks;
  /** Adds handlers, before or after their elements exist. */
  register(...handlers: Handler[]): void;
  /** Pairs what stands under `root` (default: the whole page) with handlers. */
  scan(root?: ParentNode): void;
  /** Releases every mount on and under `root` (default: the whole page). */
  dispose(root?: ParentNode): void;
  /** Replaces settings of one element; only handlers that read a changed one run again. */
  update(element: HTMLElement, settings: Record<string, unknown>): void;
  /** Lives as long as the runtime runs: for what belongs to the page and to no single widget. */
  readonly scope: Scope;
  /** Resolves when everything that is due at this moment stands or failed. */
  settled(): Promise<void>;
  /** Mounts what waits on `element` at once (all handlers, or the named one); resolves when it stands, or false when some failed. */
  summon(element: Element, name?: string): Promise<boolean>;
  /** Returns whether the handler of this name serves the element, or is going to: false where it failed, or other scripts on the page do. */
  serves(element: Element, name: string): boolean;
  /**
   * Has a file that the first use of a widget needs downloaded once the page is quiet, where the visitor's connection allows; nothing of it
   * runs. `load` is a plain `import()`.
   */
  downloadLater(load: () => unknown, signal: AbortSignal): void;
  /** Reports one error, once: a cancelable event on the element, else one console line. */
  report(error: unknown, origin?: { handler?: string; element?: Element; phase?: string }): void;
}

/** Returns whether a key means something to a widget. */
export type TakesKey = (event: KeyboardEvent) => boolean;

/** What `mount` gets. Everything it starts goes on `scope`. */
export interface MountContext<Settings = unknown> {
  readonly element: HTMLElement;
  readonly settings: Settings;
  readonly scope: Scope;
  readonly runtime: Runtime;
  /** Reports an error of this widget that neither `mount` nor the scope can see. */
  readonly report: (error: unknown) => void;
  /** Ends the mount because of an error that it can't go on with: what it changed is undone, the error reported, and the mount has failed. */
  readonly fail: (error: unknown) => void;
  /**
   * Treats a node that stands elsewhere, and what is in it, as part of the element until the scope ends: presses on it are held until the
   * mount, and a pointer, a touch or the focus on it loads the island. `takesKey` says which keys are held there; default: those that are held on the element.
   */
  readonly holdOn: (node: HTMLElement, takesKey?: TakesKey) => void;
}

/** What `mount` may return beside a plain cleanup function. */
export interface Instance<Settings = unknown> {
  /** Takes changed settings in place; without it the element is disposed and mounted again. */
  update?(settings: Settings): void;
  dispose?(): void;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a mount that returns nothing is the normal case
export type Mounted<Settings = unknown> = void | (() => void) | Instance<Settings>;

export interface Behaviour<Settings = unknown> {
  readonly settings?: Schema<Settings>;
  // A method, so that a behaviour with narrow settings is still a Behaviour.
  mount(context: MountContext<Settings>): Mounted<Settings> | Promise<Mounted<Settings>>;
}

/** A declaration with code: a behaviour, an island, or an island with its resting state. */
type WithCode = { readonly load: Load } | { readonly island: Load };

/** A moment of the island needs an island. */
type WithMoments = { readonly islandWhen?: never } | { readonly island: Load };

/** Declares a handler for the catalogue. Returns it unchanged. */
export const defineHandler = (handler: Handler & WithCode & WithMoments): Handler => handler;

/** Returns what a widget at rest needs, when something stands there before its island does. */
export const restingCode = ({ load, island }: Handler): Load | undefined => (island ? load : undefined);

/** Returns the code with which a mount is complete: the island, or the behaviour. Every declaration that was checked has one. */
export const mountCode = ({ load, island }: Handler): Load => (island ?? load) as Load;

/** Returns when that code comes due. */
export const mountWhen = ({ island, when = 'visible', islandWhen = 'interaction' }: Handler): When =>
  island ? islandWhen : when;

/** Declares a behaviour: the default export of a lazy module. Returns it as the runtime sees it. */
export const defineBehaviour = <Settings>(behaviour: Behaviour<Settings>): Behaviour =>
  behaviour as Behaviour;
