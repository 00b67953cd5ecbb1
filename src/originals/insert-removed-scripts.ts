import type { Libraries } from '#libraries/libraries.ts';
import { describeRemovedScript } from './keep-removed-libraries.ts';
import { INTERCEPTED_TYPE, releaseScripts } from './release.ts';
import { createScript, type RemovedScript } from './removed-scripts.ts';

/**
 * Runs scripts that the server has removed from the page, in their order, at the end of the body, except a library
 * that another script has read before its turn. They get `DOMContentLoaded` and `load` as if the page was still
 * loading. Call it when the page is parsed.
 */
export function insertRemovedScripts(
  scripts: readonly RemovedScript[],
  nonce: string,
  { hasRun }: Pick<Libraries, 'hasRun'>,
): Promise<void> {
  const dueScripts = scripts.map((each) => {
    const script = createScript(each, nonce);
    const type = script.getAttribute('type');
    script.type = INTERCEPTED_TYPE;
    document.body.append(script);
    const isDue = () => !hasRun(describeRemovedScript(each)?.handle ?? '');
    return { script, type, src: '', needsCopy: false, isDue };
  });
  return releaseScripts(dueScripts, Promise.resolve());
}
