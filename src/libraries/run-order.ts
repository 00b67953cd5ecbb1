import { LIBRARY_NEEDS } from './library-needs.ts';
import { FOLLOWERS, namesOf } from './names.ts';

const needsOf = (handle: string): readonly string[] =>
  LIBRARY_NEEDS[handle]?.split(' ').filter(Boolean) ?? [];

/** True for a library that only changes another one, which also works without it. */
export const isFollower = (handle: string): boolean =>
  Object.values(FOLLOWERS).some((each) => each.includes(handle));

function orderOf(handle: string): readonly string[] {
  const order = new Set<string>();
  const visited = new Set<string>();
  const postponed = new Set<string>();
  const isOnItsWay = (each: string) => visited.has(each) && !order.has(each);
  const visit = (each: string): void => {
    if (visited.has(each)) return;
    visited.add(each);
    for (const need of needsOf(each)) visit(need);
    order.add(each);
    for (const follower of FOLLOWERS[each] ?? []) {
      if (needsOf(follower).some(isOnItsWay)) postponed.add(follower);
      else visit(follower);
    }
  };
  // Members of jQuery need it, declared or not.
  if (namesOf(handle)?.some((name) => name.startsWith('$.'))) visit('jquery-core');
  visit(handle);
  for (const follower of postponed) visit(follower);
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

/** True for a library that extends or uses jQuery. */
export const needsJQuery = (handle: string): boolean =>
  handle !== 'jquery-core' && runOrder(handle).includes('jquery-core');

/** True for the handle of a library that may run on demand. */
export const isLibrary = (handle: string): boolean => handle in LIBRARY_NEEDS;

/**
 * True for a library that can wait until something reads it: everything that has to run for it can run at
 * once. A handle without a file on the page is an alias for its needs.
 */
export function canWait(
  handle: string,
  hasFile: (handle: string) => boolean,
  canBeHad: (handle: string) => boolean,
): boolean {
  if (!hasFile(handle)) {
    const files = needsOf(handle).filter((each) => hasFile(each) || !(namesOf(each) || isFollower(each)));
    return files.length > 0 && files.every((each) => canWait(each, hasFile, canBeHad));
  }
  const isReadable = namesOf(handle) !== undefined || isFollower(handle);
  return isReadable && runOrder(handle).every((each) => !hasFile(each) || canBeHad(each));
}
