import { afterEach, expect, it, vi } from 'vitest';
import fc from '#testing/fast-check.ts';
import { createLibraries, type Libraries } from './libraries.ts';
import { LIBRARY_NAMES, namesOf } from './library-names.ts';
import { isLibrary, runOrder } from './run-order.ts';
import { runText } from './run-text.ts';

type Page = typeof window & Record<string, unknown> & { ran: string[] };
const page = window as unknown as Page;

/** All libraries with names, in an order that a page may have. */
const handles = [...new Set(Object.keys(LIBRARY_NAMES).flatMap(runOrder))].filter(
  (handle) => isLibrary(handle) && namesOf(handle)?.length,
);
const paths = [...new Set(handles.flatMap((handle) => namesOf(handle) ?? []))];

const nameOf = (path: string) => path.replace(/^\$\./, 'jQuery.');

/** Returns code that notes when it runs, and sets its handle under each of its names. */
function codeOf(handle: string): string {
  const define = (path: string) => {
    if (path === 'jQuery') return 'window.jQuery = Object.assign(() => 0, { fn: {}, by: "jquery-core" });';
    if (path === '$') return 'window.$ = "jquery-core";';
    const first = path.startsWith('$.') ? 'if (window.jQuery) ' : 'window.wp ||= {};';
    return `${first}window.${nameOf(path)} = ${JSON.stringify(handle)};`;
  };
  return `ran.push(${JSON.stringify(handle)});${(namesOf(handle) ?? []).map(define).join('')}`;
}

/** Reads a name as code of the page would. */
function readName(path: string): unknown {
  let value: unknown = page;
  for (const name of nameOf(path).split('.')) value = (value as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'function' ? (value as { by?: string }).by : value;
}

/** Answers synchronous and asynchronous requests with the code of libraries. */
function serve() {
  const codeAt = (src: string) => codeOf(src.replace(/^\/|\.js$/g, ''));
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200;
      responseText = '';
      open(_method: string, src: string) {
        this.responseText = codeAt(src);
      }
      send() {}
      getResponseHeader = () => 'text/javascript';
    },
  );
  vi.stubGlobal('fetch', async (src: string) => ({
    ok: true,
    headers: new Headers({ 'content-type': 'text/javascript' }),
    text: async () => codeAt(src),
  }));
}

/** Removes what libraries have set. */
function clear() {
  for (const name of [...paths.map((path) => path.split('.')[0] ?? ''), 'jQuery', 'wp'])
    Reflect.deleteProperty(page, name);
  page.ran = [];
}

function keepAll(files: readonly string[], onFailed = () => {}): Libraries {
  serve();
  clear();
  const libraries = createLibraries({ nonce: '' });
  libraries.onFailed(onFailed);
  for (const handle of files)
    libraries.keep({ handle, part: 'file', src: `/${handle}.js`, text: '', element: undefined });
  return libraries;
}

/** Returns the value of each name when every file runs at its place. */
function valuesWithoutUs(files: readonly string[], names: readonly string[]) {
  clear();
  for (const handle of files) runText(codeOf(handle), { url: handle }, '');
  return names.map(readName);
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

/** Expects that each library has run after what it needs. */
function expectOrder(ran: readonly string[]): void {
  const ofJQuery = runOrder('jquery-core');
  for (const handle of ran) {
    const needs = runOrder(handle).slice(0, runOrder(handle).indexOf(handle));
    const isFirst = (need: string) => !ofJQuery.includes(need) || !isNeededWithoutJQuery(handle, ran);
    for (const need of needs.filter(isFirst))
      expect(isBefore(ran, need, handle), `${need} before ${handle}`).toBe(true);
  }
}

/**
 * Newer shops have renamed some libraries: on a page that has the new name, the old one is an alias without a
 * file.
 */
const isAlias = (handle: string, files: readonly string[]) =>
  files.some((each) => each === `wc-${handle}` && String(namesOf(each)) === String(namesOf(handle)));

const someFiles = fc
  .subarray(handles)
  .map((files) => files.filter((handle) => !isAlias(handle, files)))
  .map((files) => (files.length ? files : ['jquery-core']));
const someNames = fc.array(fc.constantFrom(...paths), { maxLength: 12 });

afterEach(clear);

it('every reader gets the same value as without us, and only needed libraries run, once and in order', () => {
  fc.assert(
    fc.property(someFiles, someNames, (files, names) => {
      // Members of jQuery need jQuery.
      const pageFiles = files.includes('jquery-core') ? files : ['jquery-core', ...files];
      const expected = valuesWithoutUs(pageFiles, names);
      const onFailed = vi.fn();
      keepAll(pageFiles, onFailed);
      expect(page.ran).toEqual([]);
      expect(names.map(readName)).toEqual(expected);

      const { ran } = page;
      expect(onFailed).not.toHaveBeenCalled();
      expect(new Set(ran).size).toBe(ran.length);
      const isRead = (handle: string) => namesOf(handle)?.some((path) => names.includes(path));
      const needed = new Set(pageFiles.filter(isRead).flatMap((handle) => runOrder(handle)));
      // Reading a member of jQuery reads jQuery, and so does a library that adds a member.
      const read = [...names, ...[...needed].flatMap((handle) => namesOf(handle) ?? [])];
      const isOfJQuery = read.some((path) => path.startsWith('$'));
      for (const handle of isOfJQuery ? runOrder('jquery-core') : []) needed.add(handle);
      expect(ran.filter((handle) => !needed.has(handle))).toEqual([]);
      expectOrder(ran);
    }),
    { numRuns: 80, examples: [[['imagesloaded', 'masonry'], ['Masonry']]] },
  );
});

it('nothing runs twice when names are read while released libraries load', async () => {
  await fc.assert(
    fc.asyncProperty(
      someFiles,
      someNames,
      fc.array(fc.nat(6), { maxLength: 12 }),
      async (files, names, waits) => {
        const libraries = keepAll(files);
        const loadAll = async () => {
          for (const handle of files) expect(await libraries.load(handle)).toBe(true);
        };
        const readAll = async () => {
          for (const [at, path] of names.entries()) {
            for (let wait = waits[at] ?? 0; wait > 0; wait -= 1) await Promise.resolve();
            readName(path);
          }
        };
        await Promise.all([loadAll(), readAll()]);
        expect([...page.ran].sort()).toEqual([...files].sort());
        for (const handle of files) expect(libraries.hasRun(handle)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
