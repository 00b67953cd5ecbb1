import type { Libraries } from '#libraries/libraries.ts';
import type { Interception } from '#originals/intercept.ts';
import type { ScriptInfo, takeOver } from '#originals/take-over.ts';

/** The part of a tag that holds the scripts of the page. */
export interface ScriptTakeover {
  readonly interception: Interception;
  /** Libraries that run when something reads them. */
  readonly libraries: Libraries;
  /** The code that decides about held scripts; undefined while none is held. */
  takeOverModule(): Promise<{ readonly takeOver: typeof takeOver }> | undefined;
  /** Returns the fate of each held script, once decided. */
  scripts?: () => readonly ScriptInfo[];
  /** Resolves when the released scripts have run. */
  released?: Promise<void>;
}
