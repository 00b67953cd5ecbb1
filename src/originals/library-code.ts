import type { Libraries } from '#libraries/libraries.ts';
import type { PageScript } from './describe-script.ts';
import type { DueScript } from './release.ts';

/** A script that will run, with its description; undefined for one that cannot be described. */
export type DescribedScript = readonly [PageScript | undefined, DueScript];

/** What runs the libraries of a page. */
export type LibraryRunner = Pick<Libraries, 'isKept' | 'load'>;

/**
 * Adds the inline code of libraries to their files. Both run together, unless something reads the library
 * first.
 */
export function joinLibraryCode(
  scripts: readonly DescribedScript[],
  libraries: LibraryRunner | undefined,
): DueScript[] {
  const isOfLibrary = (each: PageScript | undefined): each is PageScript =>
    each !== undefined && !each.isDelayed && Boolean(libraries?.isKept(each.handle));
  const codeOf = (handle: string, part: PageScript['part']) =>
    scripts
      .filter(([each]) => isOfLibrary(each) && each.handle === handle && each.part === part)
      .map(([, dueScript]) => dueScript);
  return scripts.flatMap(([pageScript, dueScript]) => {
    if (!isOfLibrary(pageScript)) return [dueScript];
    if (pageScript.part !== 'file') return [];
    const { handle } = pageScript;
    const runAsLibrary = async () => libraries?.load(handle) ?? false;
    return [{ ...dueScript, runAsLibrary, before: codeOf(handle, 'before'), after: codeOf(handle, 'after') }];
  });
}
