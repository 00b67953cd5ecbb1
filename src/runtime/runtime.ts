import type { Handler } from './define.ts';
import type { Hooks } from './hooks.ts';
import type { Scope } from './scope.ts';

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
