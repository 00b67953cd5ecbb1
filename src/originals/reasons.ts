import type { PageScript } from './describe-script.ts';

/** The reason for inline code that uses no library. */
export const NO_LIBRARY_REASON = 'code of its own';

/** True for a file, false for inline code. */
export const isFile = ({ part }: PageScript): boolean => part === 'file';

/** Notes why each needed file runs, and the inline code that belongs to it. */
export function addRunReasons(
  scripts: readonly PageScript[],
  needed: ReadonlyMap<string, string>,
  why: Map<PageScript, string>,
): void {
  const running = new Set<string>();
  for (const script of scripts.filter(isFile)) {
    const reason = why.get(script) ?? needed.get(script.handle);
    if (reason === undefined) continue;
    why.set(script, reason);
    running.add(script.handle);
  }
  for (const script of scripts) {
    if (!isFile(script) && running.has(script.handle)) why.set(script, `belongs to ${script.handle}`);
  }
}

/** Notes why each dropped script does not run. */
export function addDropReasons(
  scripts: readonly PageScript[],
  isReplaced: (script: PageScript) => boolean,
  isOnDemand: (handle: string) => boolean,
  why: Map<PageScript, string>,
): void {
  for (const script of scripts) {
    const { handle } = script;
    if (isReplaced(script)) why.set(script, 'Skerry does its work');
    else if (!isFile(script)) why.set(script, `goes with ${handle}`);
    else why.set(script, isOnDemand(handle) ? 'runs when something reads it' : 'nothing that runs needs it');
  }
}
