import { LIBRARY_NEEDS } from './library-needs.ts';
import { FOLLOWERS, namesOf } from './names.ts';

const needsOf = (handle: string): readonly string[] =>
  LIBRARY_NEEDS[handle]?.split(' ').filter(Boolean) ?? [];

/** True for a library that only changes another one, which works without it. */
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
  // A member of jQuery is of no use without it.
  if (namesOf(handle)?.some((name) => name.startsWith('$.'))) visit('jquery-core');
  visit(handle);
  for (const follower of postponed) visit(follower);
  return [...order];
}

/** Cache: the tables never change, and each script of a page asks again. */
const orders = new Map<string, readonly string[]>();

/** Returns handles in the order in which they have to run for one of them: what it needs, itself, what only changes it. */
export function runOrder(handle: string): readonly string[] {
  const order = orders.get(handle) ?? orderOf(handle);
  orders.set(handle, order);
  return order;
}

/** True for a library that adds to jQuery, or uses it. */
export const needsJQuery = (handle: string): boolean =>
  handle !== 'jquery-core' && runOrder(handle).includes('jquery-core');

/** True for a handle whose library belongs to those that may wait to be read. */
export const isLibrary = (handle: string): boolean => handle in LIBRARY_NEEDS;

/**
 * True for a library that can wait until something reads it: everything that has to run for it can be had at once. A name without a file on
 * the page stands for what it needs.
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
