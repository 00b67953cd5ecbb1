import { describeScript } from '#originals/describe-script.ts';
import { provideOrderButtons } from '#originals/provide-order-buttons.ts';
import { createScript, type RemovedScript } from '#originals/removed-scripts.ts';
import type { Libraries } from './libraries.ts';
import { ORDER_BUTTONS_HANDLE } from './library-names.ts';

/**
 * Keeps the libraries that the server has removed from the page, so that they run when a script reads them.
 */
export function keepRemovedLibraries(
  scripts: readonly RemovedScript[],
  libraries: Pick<Libraries, 'keep'>,
): void {
  for (const script of scripts) {
    if (script.attributes?.id === `${ORDER_BUTTONS_HANDLE}-js`) provideOrderButtons();
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
