import { describeRemovedScript } from './keep-removed-libraries.ts';
import { type DescribedScript, joinLibraryCode, type LibraryRunner } from './library-code.ts';
import { INTERCEPTED_TYPE, releaseScripts } from './release.ts';
import { createScript, type RemovedScript } from './removed-scripts.ts';

/**
 * Runs scripts that the server has removed from the page, in their order, at the end of the body, except a library
 * that another script reads before. They get `DOMContentLoaded` and `load` as if the page was still loading. Call
 * it when the page is parsed.
 */
export function insertRemovedScripts(
  scripts: readonly RemovedScript[],
  nonce: string,
  libraries: LibraryRunner | undefined,
): Promise<void> {
  const dueScripts = scripts.map((each): DescribedScript => {
    const script = createScript(each, nonce);
    const type = script.getAttribute('type');
    script.type = INTERCEPTED_TYPE;
    document.body.append(script);
    return [each.readable && describeRemovedScript(each), { script, type, src: '', needsCopy: false }];
  });
  return releaseScripts(joinLibraryCode(dueScripts, libraries), Promise.resolve());
}
