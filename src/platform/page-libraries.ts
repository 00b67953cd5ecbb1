import type { JQueryCopies } from '#libraries/jquery-copies.ts';
import type { Libraries } from '#libraries/libraries.ts';
import { currentValue } from '#libraries/offer-name.ts';

let libraries: Pick<Libraries, 'copies'> | undefined;

/** Says which libraries of the page run when something reads them. The tag knows them before anything else has come. */
export function setLibraries(given: Pick<Libraries, 'copies'> | undefined): void {
  libraries = given;
}

/** Returns the jQuery copies that the tag has seen; nothing where it does not watch them. */
export const seenCopies = (): JQueryCopies | undefined => libraries?.copies;

/** True when code that stands on the page names what a library defines. */
export const isNamedOnPage = (name: string): boolean =>
  [...document.querySelectorAll('script:not([src],[type*=json])')].some(({ textContent }) =>
    textContent?.includes(name),
  );

/** Returns what a global name stands for at this moment. A library that waits to be read is not asked for. */
export const runningGlobal = (name: string): unknown => currentValue(globalThis, name);

/** Returns a member of an object as it is at this moment. A library that would define it, and waits to be read, is not asked for. */
export const runningMember = (holder: unknown, name: string): unknown =>
  Object(holder) === holder ? currentValue(holder as object, name) : undefined;
