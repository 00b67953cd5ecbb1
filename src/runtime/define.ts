import type { Scope } from '#lib/scope.ts';
import type { Hooks } from './hooks.ts';

/**
 * Which elements a handler is paired with.
 * - `'document'`: once per page, on the root element.
 * - `widget`: `data-widget_type`; a name without a skin means `name.default`, `name.*` means every skin.
 * - `element`: `data-element_type` (`section`, `column`, `container`, `widget`), or `data-e-type` of an atom
 *   (`e-tabs`).
 * - `setting`: any element of the builder (`.elementor-element`) whose `data-settings` has one of these keys.
 * - `selector`: any element that matches.
 * - `page`: a page document by `data-elementor-type`; `'base'` matches every type that no handler names.
 */
export type Match =
  | 'document'
  | { readonly widget: string | readonly string[] }
  | { readonly element: string | readonly string[] }
  | { readonly setting: string | readonly string[] }
  | { readonly selector: string }
  | { readonly page: string | readonly string[] };

/** The context of a strategy. Everything it starts ends with `signal`. */
export interface StrategyContext {
  readonly element: Element;
  readonly signal: AbortSignal;
  /**
   * The part after the colon: the query of `media:(query)`. Without a colon, for a handler of the whole page:
   * its `hold` selector.
   */
  readonly argument: string;
}

/** Calls `due` (any number of times) when a handler should load. */
export type Strategy = (due: () => void, context: StrategyContext) => void;

/**
 * When code of a handler comes due: a built-in name, `media:(query)`, or a function. `sweep`: near the view,
 * in a quiet moment after load, or before printing, whichever comes first. `dwell`: as `interaction`, except
 * for a pointer that only passes over. For a handler of the whole page with `hold`, only interaction with
 * what it holds counts.
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

/** Imports a lazy module, whose default export is a behaviour. */
export type Load = () => Promise<{ readonly default: Behaviour }>;

/**
 * A declaration: data only, one per widget, in the catalogue that every page loads. It has `load`,
 * `island` or both, or `load` with `interactive`.
 */
export interface Handler {
  /** Unique; equals the name of the folder and the chunk. */
  readonly name: string;
  /** Default: the widget of the same name. */
  readonly on?: Match;
  /**
   * When `load` comes due. Default: `sweep` for the resting state of an island, `visible` for a behaviour.
   */
  readonly when?: When;
  /** Lower priorities mount first on the same element, then catalogue order decides. Default: 10. */
  readonly priority?: number;
  /** Code without React: a behaviour, its first part, or the resting state of an island. */
  readonly load?: Load;
  /** The React island. It mounts after `load`, and both stay mounted. */
  readonly island?: Load;
  /**
   * The second part of a behaviour, for interactions, in place of an island. It mounts after `load`, and both
   * stay mounted.
   */
  readonly interactive?: Load;
  /** When the island or the interactive part comes due; default `interaction`. */
  readonly islandWhen?: When;
  /**
   * Selector of descendants (or the element itself) whose clicks, submits and key presses are held until the
   * mount.
   */
  readonly hold?: string;
  /**
   * True: arrow keys, Home and End on held elements are held, too (on sliders also Page Up and Page Down). A
   * selector: only on matching elements.
   */
  readonly keys?: boolean | string;
  /**
   * Selector of descendants that a visitor drags: pointer events from pointerdown to pointerup are repeated
   * at the mount.
   */
  readonly drags?: string;
  /**
   * Selector of descendants that the server hides, and that are shown for good when the code fails to load.
   */
  readonly reveal?: string;
  /**
   * Makes the server's markup usable when the code fails to load or throws. Part of the catalogue; must not
   * throw.
   */
  readonly fallback?: (element: HTMLElement) => void;
  /** True when the resting state is useless alone: it ends when the island fails to load or throws. */
  readonly needsIsland?: boolean;
  /**
   * True when the mount counts, opens, plays, announces, stores or sends something. On a prerendered page
   * only its code is loaded; it mounts when the page is shown.
   */
  readonly shown?: boolean;
  /**
   * A last condition on the element, tested at each scan until it holds; must be cheap and must not throw.
   */
  readonly test?: (element: HTMLElement) => boolean;
  /**
   * Handles of the original scripts that do the same; `name-*` is a prefix. Default for widgets: the page
   * builder's.
   */
  readonly replaces?: readonly string[];
  /**
   * Selectors in the inline code of an original without a file (`.name-*` is a prefix). A block that uses no
   * other selectors is replaced.
   */
  readonly replacesCode?: readonly string[];
  /** Listeners of the original on the whole page that can be removed while the rest of it runs. */
  readonly replacesListeners?: ReplacedListeners;
  /** `only`: mounts in the editor's preview only; `never`: never there. */
  readonly edit?: 'only' | 'never';
}

/** Listeners that an original adds to the whole page with jQuery. */
export interface ReplacedListeners {
  /** Parts of their delegated selectors, separated by commas. */
  readonly selectors: string;
  /** Two event types that share one listener of the original, without a selector. */
  readonly together?: readonly [string, string];
}

/** Turns foreign data into settings; never throws. */
export interface Schema<Settings> {
  parse(raw: unknown): Settings;
}

/** A runtime on one root. Every method is idempotent. */
export interface Runtime {
  readonly hooks: Hooks;
  /** Adds handlers of other scripts when they are checked, before or after their elements exist. */
  register(...handlers: Handler[]): void;
  /** Pairs the elements under `root` (default: the whole page) with handlers. */
  scan(root?: ParentNode): void;
  /** Ends every mount on and under `root` (default: the whole page). */
  dispose(root?: ParentNode): void;
  /** Merges settings into those of an element. Handlers that read a changed setting apply it, or restart. */
  update(element: HTMLElement, settings: Record<string, unknown>): void;
  /** Ends with the runtime: for what belongs to the page and to no single widget. */
  readonly scope: Scope;
  /** Resolves when everything that is due at this moment is mounted or failed. */
  settled(): Promise<void>;
  /**
   * Mounts what waits on `element` at once (all handlers, or the named one). Resolves to false when one of
   * them failed, else to true.
   */
  summon(element: Element, name?: string): Promise<boolean>;
  /**
   * Returns whether the named handler serves the element, or will: false when it failed or other scripts
   * serve it.
   */
  serves(element: Element, name: string): boolean;
  /**
   * Downloads a file for the first use of a widget without running it, once the first view is shown and if the
   * connection allows. `load` calls a plain `import()`.
   */
  downloadLater(load: () => unknown, signal: AbortSignal): void;
  /** Reports an error once: a cancelable event on the element, then, unless prevented, one console line. */
  report(error: unknown, origin?: { handler?: string; element?: Element; phase?: string }): void;
}

/** Returns whether a key is held on a node outside the element of a widget. */
export type IsHeldKey = (event: KeyboardEvent) => boolean;

/** The argument of `mount`. Everything that `mount` starts goes on `scope`. */
export interface MountContext<Settings = unknown> {
  readonly element: HTMLElement;
  readonly settings: Settings;
  readonly scope: Scope;
  readonly runtime: Runtime;
  /** What the mount of `load` returned, for the code that mounts after it. Undefined without such a mount. */
  readonly resting?: Instance | undefined;
  /** Reports an error that neither `mount` nor the scope can catch. */
  readonly report: (error: unknown) => void;
  /**
   * Ends the mount after a fatal error: undoes its changes, reports the error and sets the state to failed.
   */
  readonly fail: (error: unknown) => void;
  /**
   * Treats a node outside the element, with its descendants, as part of it until the scope ends: presses on
   * it are held until the mount, and a pointer, a touch or the focus on it loads the island. `isHeldKey`
   * decides which keys are held there; default: the same as on the element.
   */
  readonly holdOn: (node: HTMLElement, isHeldKey?: IsHeldKey) => void;
}

/** A mounted behaviour that applies changed settings in place, or needs a cleanup. */
export interface Instance<Settings = unknown> {
  /** Applies changed settings in place. Without it, the mount is disposed and mounted again. */
  update?(settings: Settings): void;
  dispose?(): void;
}

/** What `mount` may return: nothing, a cleanup function, or an instance. */
// biome-ignore lint/suspicious/noConfusingVoidType: a mount that returns nothing is the normal case
export type Mounted<Settings = unknown> = void | (() => void) | Instance<Settings>;

/** The default export of a lazy module: mounts on an element, with parsed settings. */
export interface Behaviour<Settings = unknown> {
  readonly settings?: Schema<Settings>;
  // A method, so that a behaviour with narrow settings is assignable to Behaviour.
  mount(context: MountContext<Settings>): Mounted<Settings> | Promise<Mounted<Settings>>;
}

/** A declaration with code: a behaviour, an island, or an island with its resting state. */
type WithCode = { readonly load: Load } | { readonly island: Load };

/** `interactive` is the second part of `load`, and excludes an island. */
type WithParts = { readonly interactive?: never } | { readonly load: Load; readonly island?: never };

/** `islandWhen` needs code that mounts later. */
type WithMoments =
  | { readonly islandWhen?: never }
  | { readonly island: Load }
  | { readonly interactive: Load };

/** Declares a handler for the catalogue. Returns it unchanged. */
export const defineHandler = (handler: Handler & WithCode & WithParts & WithMoments): Handler => handler;

/** Returns the code that mounts after `load`: the island or the second part of a behaviour. */
const laterCode = ({ island, interactive }: Handler): Load | undefined => island ?? interactive;

/** Returns the code of the resting state, if other code mounts after it; otherwise undefined. */
export const restingCode = (handler: Handler): Load | undefined =>
  laterCode(handler) ? handler.load : undefined;

/** Returns the code that completes a mount. Every checked declaration has one. */
export const mountCode = (handler: Handler): Load => (laterCode(handler) ?? handler.load) as Load;

/** Returns when the code of `mountCode` comes due. */
export const mountWhen = (handler: Handler): When => {
  const { when = 'visible', islandWhen = 'interaction' } = handler;
  return laterCode(handler) ? islandWhen : when;
};

/**
 * Declares a behaviour, the default export of a lazy module. Returns it with the type that the runtime uses.
 */
export const defineBehaviour = <Settings>(behaviour: Behaviour<Settings>): Behaviour =>
  behaviour as Behaviour;
