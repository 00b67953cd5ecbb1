import { own } from '#lib/own.ts';
import type { LibraryFacts } from './library-facts.ts';
import { EXTENSIONS, isExtension, namesOf } from './library-names.ts';
import { LIBRARY_NEEDS } from './library-needs.ts';

const needsOf = (handle: string): readonly string[] =>
  own(LIBRARY_NEEDS, handle)?.split(' ').filter(Boolean) ?? [];

function orderOf(handle: string): readonly string[] {
  const order = new Set<string>();
  const visited = new Set<string>();
  const postponed = new Set<string>();
  const isBeingVisited = (each: string) => visited.has(each) && !order.has(each);
  const visit = (current: string): void => {
    if (visited.has(current)) return;
    visited.add(current);
    for (const need of needsOf(current)) visit(need);
    order.add(current);
    for (const extension of own(EXTENSIONS, current) ?? []) {
      if (needsOf(extension).some(isBeingVisited)) postponed.add(extension);
      else visit(extension);
    }
  };
  // Members of jQuery need it, declared or not.
  if (namesOf(handle)?.some((name) => name.startsWith('$.'))) visit('jquery-core');
  visit(handle);
  for (const extension of postponed) visit(extension);
  return [...order];
}

/** Cache: the tables never change, and the order is needed for each script of a page. */
const orders = new Map<string, readonly string[]>();

/**
 * Returns the handles that have to run for a library, in order: its needs, itself, and libraries that only
 * change one of these.
 */
export function runOrder(handle: string): readonly string[] {
  const order = orders.get(handle) ?? orderOf(handle);
  orders.set(handle, order);
  return order;
}

/** True for the handle of a library that may run on demand. */
export const isLibrary = (handle: string): boolean => Object.hasOwn(LIBRARY_NEEDS, handle);

/** Returns whether a library can wait until something reads it; see `LibraryFacts`. */
export function canWait(
  handle: string,
  hasFile: (handle: string) => boolean,
  canRunNow: (handle: string) => boolean,
): boolean {
  if (!hasFile(handle)) {
    const files = needsOf(handle).filter((each) => hasFile(each) || !(namesOf(each) || isExtension(each)));
    return files.length > 0 && files.every((each) => canWait(each, hasFile, canRunNow));
  }
  const isReadable = namesOf(handle) !== undefined || isExtension(handle);
  return isReadable && runOrder(handle).every((each) => !hasFile(each) || canRunNow(each));
}

/** What our tables know of all libraries. */
export const knownLibraries: LibraryFacts = { isLibrary, namesOf, runOrder, canWait };
