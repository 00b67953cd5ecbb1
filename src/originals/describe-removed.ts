import type { Libraries } from '#libraries/libraries.ts';
import type { PageScript } from './describe-script.ts';
import type { RemovedScript } from './removed-scripts.ts';
import type { ScriptInfo } from './take-over.ts';

/** The scripts that the server has removed, and what describes one. */
export interface RemovedScripts {
  readonly all: readonly RemovedScript[];
  readonly describe: (script: RemovedScript) => PageScript | undefined;
}

/** Returns what became of each file that the server has removed. */
export const describeRemoved = (
  { all, describe }: RemovedScripts,
  libraries: Pick<Libraries, 'whyRan'> | undefined,
): readonly ScriptInfo[] =>
  all.flatMap((script) => {
    const { handle: name = '', part } = describe(script) ?? {};
    if (part !== 'file') return [];
    if (!script.readable) return { name, fate: 'dropped', why: 'removed by the server' };
    const why = libraries?.whyRan(name);
    return { name, fate: why ? 'on demand' : 'dropped', why: why ?? 'runs when something reads it' };
  });
