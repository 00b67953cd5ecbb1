import { judge, judgeNameless, type PageScript } from '#originals/judge.ts';
import { namesOf } from './names.ts';
import { canWait, isLibrary, runOrder } from './run-order.ts';

/** The parts of a script of a page that are needed here. */
interface Printed {
  readonly handle: string;
  readonly part: string;
  readonly src: string;
  readonly isDelayed: boolean;
  readonly isChecked?: boolean;
}

/** True for an address that belongs to the site of a page. */
function isOfSite(src: string, pageUrl: string): boolean {
  try {
    return new URL(src, pageUrl).origin === new URL(pageUrl).origin;
  } catch {
    return false;
  }
}

/**
 * Returns a function that is true for a library that runs at once when something reads it, as far as the page
 * and its address show. A library for which the site declares more than the table has cannot wait.
 */
export function onDemandOn(
  scripts: readonly Printed[],
  pageUrl: string,
  declared?: ReadonlyMap<string, readonly string[]>,
): (handle: string) => boolean {
  const files = new Map<string, Printed>();
  for (const script of scripts) {
    const { part, handle, isDelayed } = script;
    if (part === 'file' && !isDelayed && isLibrary(handle) && !files.has(handle)) files.set(handle, script);
  }
  const runsFirst = (handle: string): boolean => {
    const order = runOrder(handle);
    // Polyfills have no names and need not run first.
    return (declared?.get(handle) ?? []).every((need) => order.includes(need) || namesOf(need)?.length === 0);
  };
  const canBeHad = (handle: string): boolean => {
    const { src = '', isChecked } = files.get(handle) ?? {};
    return isOfSite(src, pageUrl) && !isChecked && runsFirst(handle);
  };
  return (handle) => canWait(handle, (each) => files.has(each), canBeHad);
}

const isNameless = ({ part, handle, src }: PageScript) => part === 'file' && handle === src;

/** Returns the scripts of a page that the tag would intercept, and which of its libraries run on demand. */
export function readScripts(
  page: ParentNode,
  pageUrl: string,
  declared?: ReadonlyMap<string, readonly string[]>,
): { readonly scripts: readonly PageScript[]; readonly isOnDemand: (handle: string) => boolean } {
  const found = [...page.querySelectorAll('script')].flatMap(
    (each) => judge(each) ?? judgeNameless(each) ?? [],
  );
  const isOnDemand = onDemandOn(found, pageUrl, declared);
  const isOutOfReach = ({ part, handle, isDelayed }: PageScript) =>
    part === 'file' && !isDelayed && isLibrary(handle) && namesOf(handle)?.length && !isOnDemand(handle);
  const first = found.findIndex(isOutOfReach);
  // A file without a handle may need such a library before it.
  const isHeld = (script: PageScript, at: number) => !isNameless(script) || (first >= 0 && at > first);
  return { scripts: found.filter(isHeld), isOnDemand };
}
