import type { Libraries } from '#libraries/libraries.ts';
import type { Hold } from '#originals/hold.ts';
import type { ScriptInfo, takeOver } from '#originals/take-over.ts';

/** What came with a tag that holds the scripts of the page. */
export interface Holding {
  readonly hold: Hold;
  /** Libraries that run when something reads them. */
  readonly libraries: Libraries;
  /** What decides about them; nothing while none is held. */
  originals(): Promise<{ readonly takeOver: typeof takeOver }> | undefined;
  /** Returns what has become of them, once that is decided. */
  scripts?: () => readonly ScriptInfo[];
  /** Resolves when those that are needed have run. */
  released?: Promise<void>;
}
