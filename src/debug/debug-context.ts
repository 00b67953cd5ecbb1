import type { SkerryEvents } from '#lib/events.ts';
import type { ScriptInfo } from '#originals/take-over.ts';
import type { StartedRuntime } from '#runtime/create-runtime.ts';

/** What the code that explains a page can do. */
export type Answer = 'tags' | 'faults' | 'overlay' | 'details';

/** The options that the code needs that explains a page. */
export interface UsedOptions {
  readonly leave: readonly string[];
  readonly takeover: readonly string[];
  readonly debug: boolean;
  readonly nonce: string;
}

/** What the code that explains a page knows about it. */
export interface DebugContext {
  readonly runtime: StartedRuntime;
  readonly tag: HTMLScriptElement | undefined;
  readonly version: string;
  /** The options, as they were when the script started. */
  readonly options: UsedOptions;
  /** Returns what became of each intercepted or removed script. */
  readonly scripts: () => readonly ScriptInfo[];
  /** The events of all reported errors so far; only in debug mode. */
  readonly errors: CustomEvent<SkerryEvents['skerry:error']>[];
}
