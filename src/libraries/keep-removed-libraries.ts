import { describeScript } from '#originals/describe-script.ts';
import { createScript, type RemovedScript } from '#originals/removed-scripts.ts';
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
