import { afterEach, expect, it, vi } from 'vitest';
import fc from '#testing/fast-check.ts';
import {
  expressionOf,
  librariesFor,
  libraryCode,
  libraryPaths,
  misplaced,
  someLibraries,
} from '#testing/random-libraries.ts';
import { createLibraries, type Libraries } from './libraries.ts';
import { knownLibraries } from './run-order.ts';
import { runText } from './run-text.ts';

type Page = typeof window & Record<string, unknown> & { ran: string[] };
const page = window as unknown as Page;

/** Returns code that notes when it runs, and sets its handle under each of its names. */
const codeOf = (handle: string) => `ran.push(${JSON.stringify(handle)});${libraryCode(handle)}`;

/** Reads a name as code of the page would. */
function readName(path: string): unknown {
  let value: unknown = page;
  for (const name of expressionOf(path).split('.'))
    value = (value as Record<string, unknown> | undefined)?.[name];
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
  for (const name of [...libraryPaths.map((path) => path.split('.')[0] ?? ''), 'jQuery', 'wp'])
    Reflect.deleteProperty(page, name);
  page.ran = [];
}

function keepAll(files: readonly string[], onFailed = () => {}): Libraries {
  serve();
  clear();
  const libraries = createLibraries({ facts: knownLibraries, nonce: '' });
  libraries.onFailed(onFailed);
  for (const handle of files)
    libraries.keep({ handle, part: 'file', src: `/${handle}.js`, text: '', element: undefined });
  return libraries;
}

/** Returns the value of each name when every file runs at its place. */
function valuesWithoutUs(files: readonly string[], names: readonly string[]) {
  clear();
  for (const handle of files) runText(codeOf(handle), { id: handle }, '');
  return names.map(readName);
}

const someNames = fc.array(fc.constantFrom(...libraryPaths), { maxLength: 12 });

afterEach(clear);

it('every reader gets the same value as without us, and only needed libraries run, once and in order', () => {
  fc.assert(
    fc.property(someLibraries, someNames, (files, names) => {
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
      const needed = librariesFor(pageFiles, names);
      expect(ran.filter((handle) => !needed.has(handle))).toEqual([]);
      expect(misplaced(ran)).toEqual([]);
    }),
    { numRuns: 80, examples: [[['imagesloaded', 'masonry'], ['Masonry']]] },
  );
});

it('nothing runs twice when names are read while released libraries load', async () => {
  await fc.assert(
    fc.asyncProperty(
      someLibraries,
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
