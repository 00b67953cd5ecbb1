import { describeScript } from '#originals/describe-script.ts';
import { createScript, type RemovedScript } from '#originals/removed-scripts.ts';
import type { ScriptInfo } from '#originals/take-over.ts';
import type { Libraries } from './libraries.ts';

/**
 * Keeps the libraries that the server has removed from the page, so that they run when a script reads them.
 * Methods that other scripts call of removed originals exist at once.
 */
export function keepRemovedLibraries(
  scripts: readonly RemovedScript[],
  libraries: Pick<Libraries, 'keep' | 'stub'>,
): void {
  for (const script of scripts) {
    libraries.stub(String(script.attributes?.id).replace(/-js$/, ''));
    const pageScript = script.readable && describeScript(createScript(script));
    if (pageScript && pageScript.part !== 'code') libraries.keep({ ...pageScript, part: pageScript.part });
  }
}

/** Returns the removed scripts without the libraries that have run because a script read them. */
export const scriptsNotRun = (
  scripts: readonly RemovedScript[],
  { hasRun }: Pick<Libraries, 'hasRun'>,
): readonly RemovedScript[] =>
  scripts.filter((each) => !hasRun(describeScript(createScript(each))?.handle ?? ''));

/** Returns what became of each file that the server has removed. */
export const describeRemoved = (
  scripts: readonly RemovedScript[],
  { whyRan }: Pick<Libraries, 'whyRan'>,
): readonly ScriptInfo[] =>
  scripts.flatMap((script) => {
    const { handle: name = '', part } = describeScript(createScript(script)) ?? {};
    if (part !== 'file') return [];
    const why = script.readable && whyRan(name);
    if (why) return { name, fate: 'on demand', why };
    return {
      name,
      fate: 'dropped',
      why: script.readable ? 'runs when something reads it' : 'removed by the server',
    };
  });
