import type { Libraries } from '#libraries/libraries.ts';
import type { Interception } from '#originals/intercept.ts';
import type { ScriptInfo, takeOver } from '#originals/take-over.ts';

/** Returns whether an intercepted script runs after all. */
export const isReleased = ({ fate }: ScriptInfo): boolean => fate === 'released';

/** The intercepted scripts of the page, and what decides about them. */
export interface ScriptTakeover {
  readonly interception: Interception;
  /** Libraries that run on demand. */
  readonly libraries: Libraries;
  /** Returns the module that decides about intercepted scripts; undefined while there are none. */
  takeOverModule(): Promise<{ readonly takeOver: typeof takeOver }> | undefined;
  /** Returns what became of each intercepted script; set once that is decided. */
  scripts?: () => readonly ScriptInfo[];
  /** Resolves when the released scripts have run. */
  released?: Promise<void>;
}
