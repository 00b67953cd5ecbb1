import { logInfo } from '#lib/report.ts';
import { pageTrustedTypes } from '#lib/trusted-types.ts';
import type { Libraries } from '#libraries/libraries.ts';
import { describeScript, type PageScript } from './describe-script.ts';
import { createScript, type RemovedScript } from './removed-scripts.ts';

/** Describes a removed script; undefined also where the page refuses to create it: see `canRunText`. */
export function describeRemovedScript(script: RemovedScript): PageScript | undefined {
  try {
    return describeScript(createScript(script));
  } catch {
    return undefined;
  }
}

/**
 * Puts the tags of libraries back behind the script that is running, where the browser runs them. Without their
 * handles they are not intercepted.
 */
function putBack(scripts: readonly RemovedScript[]): void {
  const tagOf = (each: RemovedScript) => {
    const script = createScript(each);
    script.removeAttribute('id');
    return script.outerHTML;
  };
  document.write(pageTrustedTypes().createHTML(scripts.map(tagOf).join('')));
}

/**
 * Keeps the libraries that the server has removed from the page, so that they run when a script reads them.
 * Methods that other scripts call of removed originals exist at once. Where the page forbids to run libraries
 * on demand, and its parser waits for our tag (`canRunOnDemand` is false), they are put back into the page.
 * Returns the scripts that are still removed.
 */
export function keepRemovedLibraries(
  scripts: readonly RemovedScript[],
  libraries: Pick<Libraries, 'keep' | 'stub'>,
  canRunOnDemand: () => boolean,
): readonly RemovedScript[] {
  for (const { attributes } of scripts) libraries.stub(String(attributes?.id).replace(/-js$/, ''));
  const readable = scripts.filter((script) => script.readable);
  if (readable.length && !canRunOnDemand()) {
    try {
      putBack(readable);
      return scripts.filter((script) => !script.readable);
    } catch (error) {
      logInfo(`This page refuses libraries that other scripts may need: ${error}`);
    }
  }
  for (const script of readable) {
    const pageScript = describeRemovedScript(script);
    if (pageScript && pageScript.part !== 'code')
      libraries.keep({ ...pageScript, part: pageScript.part, behind: script.behind });
  }
  return scripts;
}
