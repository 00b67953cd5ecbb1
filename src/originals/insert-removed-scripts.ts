import type { Libraries } from '#libraries/libraries.ts';
import { joinLibraryCode } from './join-library-code.ts';
import { describeRemovedScript } from './keep-removed-libraries.ts';
import { INTERCEPTED_TYPE, releaseScripts } from './release.ts';
import { createScript, type RemovedScript } from './removed-scripts.ts';

/**
 * Runs scripts that the server has removed from the page, in their order, at the end of the body. A library that
 * another script reads before its turn runs once. They get `DOMContentLoaded` and `load` as if the page was still
 * loading. Call it when the page is parsed.
 */
export function insertRemovedScripts(
  scripts: readonly RemovedScript[],
  nonce: string,
  libraries: Pick<Libraries, 'isKept' | 'load'>,
): Promise<void> {
  const dueScripts = scripts.map((each) => {
    const script = createScript(each, nonce);
    const type = script.getAttribute('type');
    script.type = INTERCEPTED_TYPE;
    document.body.append(script);
    return [describeRemovedScript(each), { script, type, src: '', needsCopy: false }] as const;
  });
  return releaseScripts(joinLibraryCode(dueScripts, libraries), Promise.resolve());
}
