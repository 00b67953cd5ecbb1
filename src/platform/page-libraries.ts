import type { JQueryCopies } from '#libraries/jquery-copies.ts';
import type { Libraries } from '#libraries/libraries.ts';
import { currentValue } from '#libraries/offer-name.ts';

let libraries: Pick<Libraries, 'copies'> | undefined;

/** Sets the page's libraries that are on demand. Our script tag prepares them before the core loads. */
export function setLibraries(value: Pick<Libraries, 'copies'> | undefined): void {
  libraries = value;
}

/** Returns the jQuery copies that our script tag has seen; undefined if it does not watch for them. */
export const seenJQueryCopies = (): JQueryCopies | undefined => libraries?.copies;

/** True when an inline script of the page contains a name. */
export const isNamedOnPage = (name: string): boolean =>
  [...document.querySelectorAll('script:not([src],[type*=json])')].some(({ textContent }) =>
    textContent?.includes(name),
  );

/** Returns the current value of a global, without running a library that is on demand. */
export const runningGlobal = (name: string): unknown => currentValue(globalThis, name);

/** Returns the current value of a member of an object, without running a library that is on demand. */
export const runningMember = (object: unknown, name: string): unknown =>
  Object(object) === object ? currentValue(object as object, name) : undefined;
