import type { Libraries } from '#libraries/libraries.ts';
import type { PageScript } from './describe-script.ts';
import type { DueScript } from './release.ts';

/** A script that will run, with its description; undefined where that is unknown. */
export type DescribedScript = readonly [PageScript | undefined, DueScript];

/**
 * Adds the inline code of libraries to their files. Both run together, unless something reads the library
 * first.
 */
export function joinLibraryCode(
  scripts: readonly DescribedScript[],
  libraries: Pick<Libraries, 'isKept' | 'load'>,
): DueScript[] {
  const isOfLibrary = (script?: PageScript): script is PageScript =>
    script !== undefined && !script.isDelayed && libraries.isKept(script.handle);
  const codeOf = (handle: string, part: PageScript['part']) =>
    scripts
      .filter(([each]) => isOfLibrary(each) && each.handle === handle && each.part === part)
      .map(([, dueScript]) => dueScript);
  return scripts.flatMap(([pageScript, dueScript]) => {
    if (!isOfLibrary(pageScript)) return [dueScript];
    if (pageScript.part !== 'file') return [];
    const { handle } = pageScript;
    const runAsLibrary = () => libraries.load(handle);
    return [{ ...dueScript, runAsLibrary, before: codeOf(handle, 'before'), after: codeOf(handle, 'after') }];
  });
}
