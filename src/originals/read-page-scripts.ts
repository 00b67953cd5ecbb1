import { namesOf } from '#libraries/library-names.ts';
import { canWait, isLibrary, runOrder } from '#libraries/run-order.ts';
import { describeNamelessFile, describeScript, type PageScript } from './describe-script.ts';

/** A script, reduced to the parts that decide whether a library can run on demand. */
interface PrintedScript {
  readonly handle: string;
  readonly part: string;
  readonly src: string;
  readonly isDelayed: boolean;
  readonly hasIntegrity?: boolean;
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
 * Returns a function that is true for a library that can run on demand, as far as the page and its address
 * show. A library for which the site declares needs that the table lacks cannot.
 */
export function createOnDemandCheck(
  scripts: readonly PrintedScript[],
  pageUrl: string,
  declaredNeeds?: ReadonlyMap<string, readonly string[]>,
): (handle: string) => boolean {
  const files = new Map<string, PrintedScript>();
  for (const script of scripts) {
    const { part, handle, isDelayed } = script;
    if (part === 'file' && !isDelayed && isLibrary(handle) && !files.has(handle)) files.set(handle, script);
  }
  const coversDeclaredNeeds = (handle: string): boolean => {
    const order = runOrder(handle);
    // Polyfills have no names and need not run first.
    return (declaredNeeds?.get(handle) ?? []).every(
      (need) => order.includes(need) || namesOf(need)?.length === 0,
    );
  };
  const canRunNow = (handle: string): boolean => {
    const { src = '', hasIntegrity } = files.get(handle) ?? {};
    return isOfSite(src, pageUrl) && !hasIntegrity && coversDeclaredNeeds(handle);
  };
  return (handle) => canWait(handle, (each) => files.has(each), canRunNow);
}

const isNameless = ({ part, handle, src }: PageScript) => part === 'file' && handle === src;

/** Returns the scripts of a page that the tag would intercept, and which of its libraries run on demand. */
export function readPageScripts(
  page: ParentNode,
  pageUrl: string,
  declaredNeeds?: ReadonlyMap<string, readonly string[]>,
): { readonly scripts: readonly PageScript[]; readonly isOnDemand: (handle: string) => boolean } {
  const found = [...page.querySelectorAll('script')].flatMap(
    (each) => describeScript(each) ?? describeNamelessFile(each) ?? [],
  );
  const isOnDemand = createOnDemandCheck(found, pageUrl, declaredNeeds);
  const isNotOnDemand = ({ part, handle, isDelayed }: PageScript) =>
    part === 'file' && !isDelayed && isLibrary(handle) && namesOf(handle)?.length && !isOnDemand(handle);
  const firstIndex = found.findIndex(isNotOnDemand);
  // A file without a handle may need such a library before it.
  const isIntercepted = (script: PageScript, index: number) =>
    !isNameless(script) || (firstIndex >= 0 && index > firstIndex);
  return { scripts: found.filter(isIntercepted), isOnDemand };
}
