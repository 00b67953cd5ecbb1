import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { handlerTable, putBetween } from '../scripts/handler-table.mjs';
import { gzipBytes, readBundle } from '../scripts/measure-bundle.mjs';
import { newerBuiltIns } from '../scripts/newer-built-ins.mjs';
import { newerStyles, OLDEST } from '../scripts/newer-styles.mjs';
import { catalogue } from './handlers/index.ts';
import { capturedPage, hasCaptures, readCapture } from './testing/captures.ts';
import { pluginPreloads } from './testing/plugin-preloads.ts';

const CACHE = path.resolve('.cache/bundle-test');
const DIST = path.join(CACHE, 'dist');

/** Gzip bytes. Each budget had 15 % room when it was set. The catalogue's budget grows with its handlers. */
const ENTRY_BUDGET = 14_200;
const PLUGIN_ENTRY_BUDGET = 11_600;
const CORE_BUDGET = 18_500;
/** Every third handler has a second file, for its resting state. */
const CATALOGUE_BUDGET_PER_HANDLER = 106;
const BEHAVIOUR_BUDGET = 4000;
const ISLAND_BUDGET = 8000;
/** Behaviours whose whole code stays in one file, although it exceeds the usual budget. */
const FULL_BEHAVIOURS: Readonly<Record<string, number>> = {
  decisions: 6300,
  'video-playlist': 5400,
  'variation-form': 4600,
};
const REACT_BUDGET = 78_000;
/**
 * Of captured pages at rest, without what is fetched ahead when the page is quiet. The budget of the tag counts the
 * code that decides about originals, that of the plugin the safety net. Each has 10 % room.
 */
const RESTING_BUDGETS = {
  home: { tag: 69_900, plugin: 56_900 },
  shop: { tag: 70_400, plugin: 57_400 },
  'product-simple': { tag: 86_100, plugin: 73_100 },
  'el-tabs': { tag: 71_500, plugin: 58_500 },
  'el-nav': { tag: 83_600, plugin: 70_600 },
  'el-nested': { tag: 81_800, plugin: 68_800 },
  checkout: { tag: 93_500, plugin: 80_500 },
} as const;
/** zod, and the schemas of all endpoints. */
const REPLIES_BUDGET = 12_300;
const STYLES_BUDGET = 3000;

/**
 * Builds a project like `npm run build`. Without `NODE_ENV`, packages would be development builds in a test
 * run.
 */
function build(project: string, outDir: string): ReturnType<typeof readBundle> {
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['scripts/build.mjs', outDir], { cwd: project, env, stdio: 'pipe' });
  return readBundle(outDir);
}

const PARTS = ['src', 'scripts', 'package.json', 'tsconfig.json', 'tsconfig.types.json', 'vite.config.ts'];

/** Copies this project, to change it. */
function copyProject(name: string): string {
  const project = path.join(CACHE, name);
  mkdirSync(project, { recursive: true });
  for (const part of PARTS) cpSync(part, path.join(project, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
  return project;
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

let bundle: ReturnType<typeof readBundle>;

beforeAll(() => {
  rmSync(CACHE, { recursive: true, force: true });
  bundle = build('.', DIST);
}, 120_000);

const read = (file: string) => readFileSync(path.join(DIST, file), 'utf8');
const filesIn = (dist: string) =>
  readdirSync(path.join(dist, 'chunks')).filter((file) => /\.(js|css)$/.test(file));
const sourcesOf = (file: string): string[] =>
  (JSON.parse(read(`${file}.map`)) as { sources: string[] }).sources;

describe('the files of every page', () => {
  const [entry, core, list] = ['skerry', 'core', 'catalogue'];
  const sizeOf = (name: string) => bundle.size(bundle.named(name) as string);

  it('keep the budgets of entry, core and catalogue', () => {
    expect(sizeOf(entry)).toBeLessThanOrEqual(ENTRY_BUDGET);
    expect(sizeOf('skerry-plugin')).toBeLessThanOrEqual(PLUGIN_ENTRY_BUDGET);
    expect(sizeOf(core)).toBeLessThanOrEqual(CORE_BUDGET);
    expect(sizeOf(list)).toBeLessThanOrEqual(CATALOGUE_BUDGET_PER_HANDLER * catalogue.length);
  });

  it('have an optional style sheet that reserves space and sets no colours or fonts', () => {
    expect(bundle.size('skerry.css')).toBeLessThanOrEqual(STYLES_BUDGET);
    expect(read('skerry.css')).not.toMatch(/color|background|font|border|url\(|#[0-9a-f]{3}/);
  });

  it.each(['skerry.js', 'skerry-plugin.js'])('are %s and two files that it requests at once', (file) => {
    expect(read(file)).toContain(bundle.named('core'));
    expect(read(file)).toContain(bundle.named('catalogue'));
    expect(read(file)).not.toMatch(/\bfrom\s*["'`]/);
    const both = bundle.start.slice(1).flatMap((file) => [...bundle.closure(file)]);
    expect(new Set(both)).toEqual(new Set(bundle.start.slice(1)));
  });

  it('have nothing in the entry of the plugin that decides about scripts, or knows libraries by itself', () => {
    const sources = sourcesOf('skerry-plugin.js');
    expect(sources.filter((source) => /\/(intercept|describe-script|run-order)\.ts$/.test(source))).toEqual(
      [],
    );
    expect(read('skerry-plugin.js')).not.toContain(bundle.named('originals'));
    expect(read('skerry-plugin.js')).not.toContain('jquery-blockui');
  });

  it('find the code that decides about original scripts in one file', () => {
    const files = [...bundle.closure(bundle.named('originals') as string)];
    expect(files.filter((file) => !bundle.start.includes(file))).toEqual([bundle.named('originals')]);
  });

  it('contain no packages, and only the declarations of handlers', () => {
    const sources = ['core', 'catalogue'].flatMap((name) => sourcesOf(bundle.named(name) as string));
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((source) => source.includes('node_modules'))).toEqual([]);
    const ofHandlers = sources.filter((source) => /handlers\/[\w-]+\/[\w-]+\//.test(source));
    expect(ofHandlers.filter((source) => !/\/(handler|shared\/declare-[\w-]+)\.ts$/.test(source))).toEqual(
      [],
    );
  });

  it('are not imported by lazy files, except for the core', () => {
    const importers = bundle.files.filter((file) =>
      [...bundle.closure(file)].some(
        (needed) => needed === bundle.named('catalogue') || needed === 'skerry.js',
      ),
    );
    expect(importers.sort()).toEqual([bundle.named('catalogue'), 'skerry.js'].sort());
  });
});

describe('the catalogue', () => {
  it('lists every handler.ts', () => {
    const declared = readdirSync('src/handlers', { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'handler.ts')
      .map((file) => path.basename(path.dirname(file)));
    expect(catalogue.map(({ name }) => name).sort()).toEqual(declared.sort());
  });

  const withoutReact = catalogue.flatMap(({ name, load, interactive }) => [
    ...(load ? [name] : []),
    ...(interactive ? [`${name}.interactive`] : []),
  ]);

  it.each(withoutReact)('has %s within the budget of a behaviour, without React', (module) => {
    const file = bundle.ofHandler(module) as string;
    expect(file, `a file with the module of ${module}`).toBeDefined();
    expect(bundle.size(file)).toBeLessThanOrEqual(FULL_BEHAVIOURS[module] ?? BEHAVIOUR_BUDGET);
    expect([...bundle.closure(file)]).not.toContain(bundle.named('react'));
  });

  const withReact = readdirSync('src/handlers', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => path.basename(file, '.tsx'));

  it.each(withReact)('has %s within the budget of an island, with React', (module) => {
    const file = bundle.named(module) as string;
    expect(file, `a file with the module of ${module}`).toBeDefined();
    expect(bundle.size(file)).toBeLessThanOrEqual(ISLAND_BUDGET);
    expect([...bundle.closure(file)]).toContain(bundle.named('react'));
  });
});

describe('the code that parses replies', () => {
  const replies = () => bundle.named('replies') as string;

  it('loads with the first reply, within its budget', () => {
    const needed = [...bundle.closure(replies())].filter((file) => /\/(zod|schemas|replies)-/.test(file));
    expect(needed).toHaveLength(3);
    expect(needed.reduce((sum, file) => sum + bundle.size(file), 0)).toBeLessThanOrEqual(REPLIES_BUDGET);
  });

  it('is not loaded before a reply arrives', () => {
    const zod = bundle.named('zod') as string;
    const loading = bundle.files.filter((file) => bundle.closure(file).has(zod));
    expect(loading).toContain(replies());
    const modules = catalogue.flatMap(({ name }) =>
      ['', '.interactive', '.island'].map((part) => bundle.ofHandler(name + part)),
    );
    expect(loading.filter((file) => [...bundle.start, ...modules].includes(file))).toEqual([]);
  });
});

describe('a release', () => {
  it('with one changed handler changes only its file and the catalogue', () => {
    const project = copyProject('changed');
    edit(path.join(project, 'src/handlers/content/counter/counter.ts'), (text) =>
      text.concat("\ndocument.documentElement.dataset.counter = 'changed';\n"),
    );
    const outDir = path.join(CACHE, 'changed-dist');
    build(project, outDir);
    const before = filesIn(DIST);
    const fresh = filesIn(outDir).filter((file) => !before.includes(file));
    expect(fresh.map((file) => file.replace(/-[\w-]{7}\.js$/, '')).sort()).toEqual(['catalogue', 'counter']);
    // Browsers keep React cached from one release to the next.
    expect(before).toContain(path.basename(bundle.named('react') as string));
  }, 120_000);

  it('with twenty more handlers and a changed core keeps every budget, and the names of all packages', () => {
    const project = copyProject('more');
    edit(path.join(project, 'src/lib/report.ts'), (text) => text.replaceAll('[skerry]', '[changed]'));
    const folder = path.join(project, 'src/handlers/content');
    const names = Array.from({ length: 20 }, (_, index) => `sample-widget-${index}`);
    for (const [index, name] of names.entries()) {
      mkdirSync(path.join(folder, name));
      writeFileSync(
        path.join(folder, name, 'handler.ts'),
        `import { defineHandler } from '#runtime/define.ts';
export const sample${index} = defineHandler({ name: '${name}', hold: 'button', load: () => import('./${name}.ts') });\n`,
      );
      writeFileSync(
        path.join(folder, name, `${name}.ts`),
        `import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
export default defineBehaviour({ mount({ element }) { const patch = createPatch(); patch.attribute(element, 'data-${name}', ''); return patch.restore; } });\n`,
      );
    }
    edit(path.join(folder, 'index.ts'), (text) => {
      const imports = names.map((name, index) => `import { sample${index} } from './${name}/handler.ts';\n`);
      return (
        imports.join('') + text.replace('= [', `= [${names.map((_, index) => `sample${index}`).join()},`)
      );
    });
    const more = build(project, path.join(CACHE, 'more-dist'));
    const sizeOf = (name: string) => more.size(more.named(name) as string);
    expect(sizeOf('core')).toBeLessThanOrEqual(CORE_BUDGET);
    expect(sizeOf('catalogue')).toBeLessThanOrEqual(
      CATALOGUE_BUDGET_PER_HANDLER * (catalogue.length + names.length),
    );
    expect(more.ofHandler('sample-widget-7')).toBeDefined();
    expect(more.named('core')).not.toBe(bundle.named('core'));
    for (const name of ['react', 'nanostores', 'zod', 'swiper-core'])
      expect(more.named(name), name).toBe(bundle.named(name));
  }, 120_000);
});

describe('the build', () => {
  it('loads React only for islands, widgets of the page that use it, and the debug overlay', () => {
    const react = bundle.named('react') as string;
    const loading = bundle.files.filter((file) => file !== react && bundle.closure(file).has(react));
    const isIsland = (file: string) => /\/[\w-]+\.island-[\w-]+\.js$/.test(file);
    const allowed = ['islands', 'island-code', 'start-debug'].map(bundle.named);
    expect(loading.filter((file) => !isIsland(file)).sort()).toEqual(allowed.sort());
    expect(loading.some(isIsland)).toBe(true);
  });

  it('requests few files for a page before a visitor acts', () => {
    // Widgets of a shop's front page. The limit has 15 % room.
    const widgets = ['cart-fragments', 'order-attribution', 'store-notice', 'main-navigation'];
    const files = new Set(widgets.flatMap((name) => [...bundle.closure(bundle.ofHandler(name) as string)]));
    expect(files.size).toBeGreaterThan(widgets.length);
    expect(files.size).toBeLessThanOrEqual(12);
  });

  it.skipIf(!hasCaptures).each(Object.entries(RESTING_BUDGETS))(
    'sends few bytes of script on the captured page %s before a visitor acts',
    (name, { tag, plugin }) => {
      const { atRest } = pluginPreloads(readCapture(capturedPage(name)), DIST);
      const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + bundle.size(file), 0);
      const [, ...others] = bundle.start;
      const shared = sizeOf([...new Set([...others, ...atRest])] as string[]);
      expect(shared + sizeOf(['skerry-plugin.js', 'net.js'])).toBeLessThanOrEqual(plugin);
      expect(shared + sizeOf(['skerry.js', bundle.named('originals') as string])).toBeLessThanOrEqual(tag);
    },
  );

  it.each(['page', 'requests', 'shop', 'dialogs', 'variations', 'content', 'commerce', 'navigation'])(
    'has no bundler helper in the shared file %s, because it breaks when scripts extend Object.prototype',
    (name) => {
      const file = bundle.named(name);
      expect(file).toBeDefined();
      expect(
        [...bundle.closure(file as string)].filter((needed) => needed.includes('rolldown-runtime')),
      ).toEqual([]);
    },
  );

  it("never calls the bundler's helper for namespace objects, which throws when a script has put a value on Object.prototype", () => {
    const scripts = [
      'skerry.js',
      'skerry-plugin.js',
      'net.js',
      ...filesIn(DIST).map((file) => `chunks/${file}`),
    ].filter((file) => file.endsWith('.js'));
    // It defines a getter for everything that `for … in` finds, and names the object "Module".
    const helper = /for\(\w+ \w+ in \w+\)\w+\(\w+,\w+,\{get:|Symbol\.toStringTag,\{value:[`'"]Module/;
    expect(scripts.filter((file) => helper.test(read(file)))).toEqual([]);
  });

  it('has React in a separate file', () => {
    expect(bundle.size(bundle.named('react') as string)).toBeLessThanOrEqual(REACT_BUDGET);
  });

  it('has a hash for every script and style sheet', () => {
    const hashes = Object.keys(JSON.parse(read('integrity.json')));
    expect(hashes.sort()).toEqual(
      [
        'skerry.js',
        'skerry.min.js',
        'skerry-plugin.js',
        'skerry.css',
        ...filesIn(DIST).map((file) => `chunks/${file}`),
      ].sort(),
    );
  });

  it('has inline code for pages of the plugin: small, one line, without comments or a closing script tag', () => {
    const net = read('net.js').trim();
    expect(gzipBytes(net)).toBeLessThan(2700);
    expect(net).not.toMatch(/\n|\/\/|<!--|<\/script/);
  });

  it('has a copy of the script whose name ends with .min.js', () => {
    expect(read('skerry.min.js')).toBe(read('skerry.js'));
  });

  it('has the licence of every package that is in its files', () => {
    const licences = read('licenses.md');
    for (const name of ['react', 'react-dom', 'nanostores', 'swiper', 'lottie-web', 'zod'])
      expect(licences, name).toContain(`## ${name} - `);
    expect(licences).not.toMatch(/GPL/);
  });

  it('has a source map for every script with our code', () => {
    const scripts = [
      'skerry.js',
      'skerry-plugin.js',
      ...filesIn(DIST).map((file) => `chunks/${file}`),
    ].filter((file) =>
      // Files with only the bundler's helpers or only re-exports have no source map.
      /^(?!chunks\/(rolldown-runtime|swiper)-).*\.js$/.test(file),
    );
    const isMapped = (file: string) =>
      read(file).endsWith(`//# sourceMappingURL=${path.basename(file)}.map`) &&
      existsSync(path.join(DIST, `${file}.map`));
    expect(scripts.filter((file) => !isMapped(file))).toEqual([]);
  });

  it('has the size of every file in its manifest', () => {
    const entries = Object.values(
      JSON.parse(read('manifest.json')) as Record<string, { file: string; gzip: number }>,
    );
    expect(entries.filter(({ gzip, file }) => gzip !== bundle.size(file))).toEqual([]);
  });

  it('has types', () => {
    expect(existsSync(path.join(DIST, 'types/api.d.ts'))).toBe(true);
  });

  it('uses only functions of newer browsers that the entry asks for, and asks for no other', () => {
    const question = readFileSync('src/boot/is-browser-current.ts', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const scripts = [
      'skerry.js',
      'skerry-plugin.js',
      ...filesIn(DIST).map((file) => `chunks/${file}`),
    ].filter((file) => file.endsWith('.js'));
    const used = new Set(scripts.flatMap((file) => newerBuiltIns(read(file))));
    // React catches the error of this one.
    used.delete('.startViewTransition');
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !question.includes(name))).toEqual([]);
    const asked = question.match(/(?<=\.)\w+(?=,)|:\w+\(/g) ?? [];
    expect(asked.filter((name) => ![...used].some((each) => each.endsWith(name)))).toEqual([]);
  });

  it('uses no styles that the browsers of docs/browsers.md lack', () => {
    const files = ['skerry.css', ...filesIn(DIST).map((file) => `chunks/${file}`)];
    const styles = files.filter((file) => file.endsWith('.css')).map(read);
    expect(styles.length).toBeGreaterThan(5);
    expect(styles.flatMap((each) => newerStyles(each))).toEqual([]);
    // The search finds what they do use.
    expect(newerStyles(styles.join(''), { chrome: 86, firefox: 78, safari: 14 })).toContain(':has()');
    const docs = readFileSync('docs/browsers.md', 'utf8');
    for (const version of Object.values(OLDEST)) expect(docs).toContain(`**${version}**`);
  });

  it('has inline code without functions and syntax of newer browsers, which cannot read the other files', () => {
    const net = read('net.js');
    expect(newerBuiltIns(net)).toEqual([]);
    const strings = /`(?:[^`\\]|\\.)*`|"[^"]*"|'[^']*'/g;
    expect(net.replace(strings, '').match(/\?\?|\?\.(?!\d)|catch\{|#\w/g)).toBeNull();
  });

  it('contains no eval', () => {
    const guilty = filesIn(DIST).filter((file) => /\bnew Function\b|\beval\(/.test(read(`chunks/${file}`)));
    expect(guilty).toEqual([]);
  });

  it('matches docs/handlers.md within 0.3 kB (npm run docs)', () => {
    const documented = readFileSync('docs/handlers.md', 'utf8');
    const current = putBetween(documented, 'handlers', handlerTable(catalogue, bundle));
    const size = /[\d.]+(?= kB)/g;
    const sizes = (text: string) => (text.match(size) ?? []).map(Number);
    expect(documented.replace(size, '')).toBe(current.replace(size, ''));
    const differences = sizes(documented).map((size, index) => Math.abs(size - (sizes(current)[index] ?? 0)));
    expect(Math.max(...differences)).toBeLessThanOrEqual(0.3);
  });
});
