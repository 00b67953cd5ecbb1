import { LIBRARY_NAMES, namesOf } from '#libraries/library-names.ts';
import { isLibrary, runOrder } from '#libraries/run-order.ts';
import fc from './fast-check.ts';

/** All libraries with names, in an order that a page may have. */
const handles = [...new Set(Object.keys(LIBRARY_NAMES).flatMap(runOrder))].filter(
  (handle) => isLibrary(handle) && namesOf(handle)?.length,
);

/** The names that code reads of all libraries: `jQuery`, `wp.i18n`, `$.fn.block`. */
export const libraryPaths: readonly string[] = [
  ...new Set(handles.flatMap((handle) => namesOf(handle) ?? [])),
];

/** Returns the expression for a name that code reads. */
export const expressionOf = (path: string): string => path.replace(/^\$\./, 'jQuery.');

/** Returns code that sets the handle of a library under each of its names. */
export function libraryCode(handle: string): string {
  const define = (path: string) => {
    if (path === 'jQuery') return 'window.jQuery = Object.assign(() => 0, { fn: {}, by: "jquery-core" });';
    if (path === '$') return 'window.$ = "jquery-core";';
    const first = path.startsWith('$.') ? 'if (window.jQuery) ' : 'window.wp ||= {};';
    return `${first}window.${expressionOf(path)} = ${JSON.stringify(handle)};`;
  };
  return (namesOf(handle) ?? []).map(define).join('');
}

/**
 * Newer shops have renamed some libraries: on a page that has the new name, the old one is an alias without a
 * file.
 */
const isAlias = (handle: string, files: readonly string[]) =>
  files.some((each) => each === `wc-${handle}` && String(namesOf(each)) === String(namesOf(handle)));

/** Generates the handles of a page's libraries, in the order of the page. */
export const someLibraries: fc.Arbitrary<string[]> = fc
  .subarray(handles)
  .map((files) => files.filter((handle) => !isAlias(handle, files)))
  .map((files) => (files.length ? files : ['jquery-core']));

/** Returns the libraries that may run on a page when these names are read. */
export function librariesFor(files: readonly string[], paths: readonly string[]): ReadonlySet<string> {
  const isRead = (handle: string) => namesOf(handle)?.some((path) => paths.includes(path));
  const needed = new Set(files.filter(isRead).flatMap((handle) => runOrder(handle)));
  // Reading a member of jQuery reads jQuery, and so does a library that adds a member.
  const read = [...paths, ...[...needed].flatMap((handle) => namesOf(handle) ?? [])];
  const isOfJQuery = read.some((path) => path.startsWith('$'));
  for (const handle of isOfJQuery ? runOrder('jquery-core') : []) needed.add(handle);
  return needed;
}

const isBefore = (order: readonly string[], first: string, second: string) =>
  !order.includes(first) || !order.includes(second) || order.indexOf(first) < order.indexOf(second);

/**
 * True for a library that another one needs and that may run before jQuery, because the other one does not
 * need jQuery.
 */
const isNeededWithoutJQuery = (handle: string, ran: readonly string[]) =>
  ran.some((other) => {
    const order = other === handle ? [] : runOrder(other);
    return order.includes(handle) && !order.includes('jquery-core');
  });

/** Returns the pairs of libraries that have run in the wrong order: one of them before what it needs. */
export function misplaced(ran: readonly string[]): string[] {
  const ofJQuery = runOrder('jquery-core');
  return ran.flatMap((handle) => {
    const needs = runOrder(handle).slice(0, runOrder(handle).indexOf(handle));
    const isFirst = (need: string) => !ofJQuery.includes(need) || !isNeededWithoutJQuery(handle, ran);
    return needs
      .filter((need) => isFirst(need) && !isBefore(ran, need, handle))
      .map((need) => `${handle} before ${need}`);
  });
}
