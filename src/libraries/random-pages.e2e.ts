import { expect, it } from 'vitest';
import { INDEPENDENT_HANDLE } from '#originals/patterns.ts';
import type { TestPage } from '#testing/browser.ts';
import { eventually } from '#testing/eventually.ts';
import fc from '#testing/fast-check.ts';
import { JQUERY_CODE } from '#testing/library-page.ts';
import { type OpenPage, TAG_AND_PLUGIN } from '#testing/page-modes.ts';
import {
  expressionOf,
  librariesFor,
  libraryCode,
  libraryPaths,
  misplaced,
  someLibraries,
} from '#testing/random-libraries.ts';
import { openScripts, SHOP_TAGS, scriptsRun, scriptTag } from '#testing/script-page.ts';
import { namesOf } from './library-names.ts';

/** Returns the markup of a reader from the code that reads and the name of a file with that code. */
type ReaderMarkup = (read: string, name: string) => string;

const inline = (code: string) => `<script>${code}</script>`;
const add = (name: string) =>
  `document.body.append(Object.assign(document.createElement('script'), { src: '/js/${name}.js' }))`;

/** Readers of every kind. */
const KINDS = {
  'inline code': inline,
  'a file': (_read, name) => `<script src="/js/${name}.js"></script>`,
  'a deferred file': (_read, name) => `<script src="/js/${name}.js" defer></script>`,
  'a file with a handle': (_read, name) => scriptTag(name),
  'a module': (_read, name) => `<script type="module" src="/js/${name}.js"></script>`,
  'an inline module': (read) => `<script type="module">${read}</script>`,
  'a call of jQuery': (read) => inline(`jQuery(() => ${read})`),
  'code of the parsed page': (read) => inline(`addEventListener('DOMContentLoaded', () => ${read})`),
  'code of the loaded page': (read) => inline(`addEventListener('load', () => ${read})`),
  'a late file': (_read, name) =>
    inline(`addEventListener('load', () => setTimeout(() => ${add(name)}, 200))`),
  'a press': (read, name) => `<button id="${name}" onclick="${read}">Press</button>`,
} satisfies Record<string, ReaderMarkup>;
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** A script or an attribute that reads a name, behind so many percent of the libraries. */
interface Reader {
  readonly kind: keyof typeof KINDS;
  readonly path: string;
  readonly place: number;
}

interface RandomPage {
  readonly files: readonly string[];
  readonly readers: readonly Reader[];
}

const nameAt = (at: number) => `reader-${at}`;

/** Defines the function with which readers read the name of their number. */
const readNames = (paths: readonly string[]) => `
  window.values = {};
  const readPath = (path) => {
    let value = window;
    for (const name of path.split('.')) value = value?.[name];
    return String(typeof value === 'function' ? value.by : value);
  };
  const paths = ${JSON.stringify(paths.map(expressionOf))};
  window.read = (at) => { values[at] = readPath(paths[at]); };`;

const codeOf = (handle: string) =>
  handle === 'jquery-core' ? `${JQUERY_CODE};jQuery.by = 'jquery-core';` : libraryCode(handle);

function bodyOf({ files, readers }: RandomPage): string {
  const behind = (count: number) =>
    readers.map(({ kind, place }, at) => {
      // An unknown script with a handle is intercepted, and runs when the page is parsed.
      const isLast = kind === 'a file with a handle';
      // A call needs jQuery, which is the first library.
      const first = kind === 'a call of jQuery' ? 1 : 0;
      const isHere =
        (isLast ? files.length : Math.max(first, Math.round((place / 100) * files.length))) === count;
      return isHere ? KINDS[kind](`read(${at})`, nameAt(at)) : '';
    });
  const tags = files.map((handle, at) => [...behind(at), scriptTag(handle)]);
  return ['<script src="/js/names.js"></script>', ...tags.flat(), ...behind(files.length), SHOP_TAGS].join(
    '',
  );
}

/** Opens a page, presses its buttons, and returns what its readers got and which scripts ran. */
async function visit(
  page: RandomPage,
  open: (body: string, code: Record<string, string>) => Promise<TestPage>,
) {
  const { files, readers } = page;
  const opened = await open(bodyOf(page), {
    names: readNames(readers.map(({ path }) => path)),
    ...Object.fromEntries(files.map((handle) => [handle, codeOf(handle)])),
    ...Object.fromEntries(readers.map((_reader, at) => [nameAt(at), `read(${at});`])),
  });
  for (const [at, { kind }] of readers.entries())
    if (kind === 'a press') await opened.page.click(`#${nameAt(at)}`);
  const values = () =>
    opened.page.evaluate(() => (globalThis as unknown as { values: Record<string, string> }).values);
  await eventually(async () => Object.keys(await values())).toHaveLength(readers.length);
  const ran = (await scriptsRun(opened)).filter((name) => files.includes(name));
  const outcome = { values: await values(), ran, problems: opened.clearProblems() };
  await opened.context.close();
  return outcome;
}

const visitWithoutUs = (page: RandomPage) =>
  visit(page, (body, code) => openScripts(body, code, { head: '', until: 'loaded' }));

const somePages: fc.Arbitrary<RandomPage> = someLibraries.chain((some) => {
  // Members of jQuery need jQuery.
  const files = some.includes('jquery-core') ? some : ['jquery-core', ...some];
  const paths = files.flatMap((handle) => namesOf(handle) ?? []);
  const readers = fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      path: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...paths) }, fc.constantFrom(...libraryPaths)),
      place: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  return fc.record({ files: fc.constant(files), readers });
});

/** A page with a reader of every kind. */
const EXAMPLE: RandomPage = {
  files: [
    'jquery-core',
    'wc-jquery-blockui',
    'js-cookie',
    'wp-hooks',
    'underscore',
    'backbone',
    'imagesloaded',
    'flexslider',
  ],
  readers: kinds.map((kind, at) => ({
    kind,
    path: ['Cookies', 'wp.hooks', '$.fn.block', '_', 'imagesLoaded'][at % 5] ?? '',
    place: 60,
  })),
};

async function expectSameAsWithoutUs(page: RandomPage, open: OpenPage): Promise<void> {
  const [expected, { values, ran, problems }] = await Promise.all([visitWithoutUs(page), visit(page, open)]);
  expect(values).toEqual(expected.values);
  expect(problems).toEqual(expected.problems);
  expect(new Set(ran).size).toBe(ran.length);
  const needed = librariesFor(
    page.files,
    page.readers.flatMap(({ kind, path }) => (kind === 'a call of jQuery' ? ['jQuery', path] : path)),
  );
  const isLeftAlone = (handle: string) => INDEPENDENT_HANDLE.test(handle);
  expect(ran.filter((handle) => !needed.has(handle) && !isLeftAlone(handle))).toEqual([]);
  expect(misplaced(ran)).toEqual([]);
}

it.each(TAG_AND_PLUGIN)(
  '%s: on any page every reader gets what it would get without us, and only needed libraries run, once and in order',
  async (mode, open) => {
    // Libraries that the server has removed can be read before their place.
    const placed = ({ files, readers }: RandomPage): RandomPage =>
      mode === 'plugin'
        ? { files, readers: readers.map((each) => ({ ...each, place: 100 })) }
        : { files, readers };
    await fc.assert(
      fc.asyncProperty(somePages, (page) => expectSameAsWithoutUs(placed(page), open)),
      { numRuns: 6, examples: [[EXAMPLE]] },
    );
  },
);
