import type { Libraries } from '#libraries/libraries.ts';
import type { InterceptedScript } from './create-due-script.ts';
import {
  describeLaterScript,
  describeNamelessFile,
  describeScript,
  type PageScript,
} from './describe-script.ts';
import { BUILDER_OR_GATEWAY, KNOWN_HANDLE, PLATFORM_MEMBER, REPLACEABLE_CODE } from './patterns.ts';

const isWaitingCode = ({ part, text }: PageScript): boolean =>
  part === 'code' && !REPLACEABLE_CODE.test(text);

const isBlocking = (script: HTMLScriptElement): boolean => !script.defer && !script.hasAttribute('async');

/** Returns whether inline code finds the libraries that it mentions when it runs at its place. */
const findsLibraries = (text: string, libraries: Libraries): boolean =>
  !libraries.hasLibraryNotOnDemand() &&
  !BUILDER_OR_GATEWAY.test(text) &&
  !REPLACEABLE_CODE.test(text) &&
  (text.match(PLATFORM_MEMBER) ?? []).every(libraries.offers);

/**
 * Returns a function that describes a script which has to be intercepted; undefined for one that the browser runs
 * at its place. It decides by what a script is and by the scripts before it. Inline code runs at its place, so that
 * other scripts find what it defines; where it has to wait, every later script waits behind it.
 */
export function createInterceptionRule(
  intercepted: ReadonlyMap<HTMLScriptElement, InterceptedScript>,
  libraries: Libraries,
): (script: HTMLScriptElement) => PageScript | undefined {
  const isCodeWaiting = () => [...intercepted.values()].some(({ pageScript }) => isWaitingCode(pageScript));
  /** True when a blocking file waits of which nothing is known: inline code may use it. */
  const isUnknownFileWaiting = () =>
    [...intercepted].some(
      ([
        script,
        {
          pageScript: { part, handle, isDelayed },
        },
      ]) =>
        part === 'file' &&
        !isDelayed &&
        isBlocking(script) &&
        !KNOWN_HANDLE.test(handle) &&
        !libraries.isKept(handle),
    );
  const describe = (script: HTMLScriptElement): PageScript | undefined => {
    const pageScript = describeScript(script);
    if (pageScript) return pageScript;
    if (isCodeWaiting()) return describeLaterScript(script);
    // A file without a handle may need a library that cannot run on demand.
    return libraries.hasLibraryNotOnDemand() ? describeNamelessFile(script) : undefined;
  };
  const staysInPlace = (pageScript: PageScript, element: HTMLScriptElement): boolean => {
    const { handle, part, isDelayed, text } = pageScript;
    // Inline code of a library that has run stays in place, and so does a file that only changes that library.
    if (libraries.hasRun(handle) && (part !== 'file' || !libraries.isKept(handle))) return true;
    if (isDelayed) return false;
    // A script of a library is kept, to run when something reads the library.
    if (part !== 'code') return !libraries.keep({ ...pageScript, part, element });
    return findsLibraries(text, libraries) && !isCodeWaiting() && !isUnknownFileWaiting();
  };
  return (script) => {
    const pageScript = describe(script);
    return pageScript && !staysInPlace(pageScript, script) ? pageScript : undefined;
  };
}
