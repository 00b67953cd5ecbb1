import { logInfo } from '#lib/report.ts';
import { pageTrustedTypes } from '#lib/trusted-types.ts';
import type { Libraries } from '#libraries/libraries.ts';
import type { LibraryFacts } from '#libraries/library-facts.ts';
import type { PageScript } from './describe-script.ts';
import { SCRIPT_ID } from './patterns.ts';
import { createScript, type RemovedScript } from './removed-scripts.ts';

/** Returns the name of a file that a tool combined from several scripts. */
const fileName = (src: string): string => src.split(/[/?#]/).findLast((part) => part.endsWith('.js')) ?? src;

/** Returns whether the page allows to create a script: see `canRunText`. */
function isAllowed(script: RemovedScript): boolean {
  try {
    return Boolean(createScript(script));
  } catch {
    return false;
  }
}

/**
 * Describes a file that the server has removed, or its inline code; undefined for other code, and where the page
 * refuses to create the script.
 */
export function describeRemovedScript(script: RemovedScript): PageScript | undefined {
  const { attributes = {}, text = '' } = script;
  const { id = '', src = '' } = attributes;
  const [, handle = fileName(src), code] = SCRIPT_ID.exec(id) ?? [];
  if ((!src && !code) || !isAllowed(script)) return undefined;
  // Translations are passed to `wp.i18n` by a call, before their script runs.
  const codePart = code === 'after' ? 'after' : 'before';
  return { handle, part: src ? 'file' : codePart, src, text, isDelayed: false };
}

/** Returns what the server says about the libraries that it has removed. */
export function removedLibraryFacts(scripts: readonly RemovedScript[]): LibraryFacts {
  const files = new Map<string, RemovedScript>();
  for (const script of scripts) {
    const { handle = '', part } = (script.readable && describeRemovedScript(script)) || {};
    if (part === 'file') files.set(handle, script);
  }
  const listOf = (handle: string, key: 'names' | 'order') => {
    const list = files.get(handle)?.[key];
    return Array.isArray(list) ? (list as readonly string[]) : undefined;
  };
  const runOrder = (handle: string) => listOf(handle, 'order') ?? [handle];
  return {
    isLibrary: (handle) => files.has(handle),
    namesOf: (handle) => listOf(handle, 'names'),
    runOrder,
    canWait: (handle, hasFile, canRunNow) =>
      runOrder(handle).every((each) => !hasFile(each) || canRunNow(each)),
  };
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
