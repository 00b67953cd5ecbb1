import { readFileSync } from 'node:fs';
import path from 'node:path';
import { identifiersIn } from './catalogue-order.mjs';
import { bareNames } from './chunk-names.mjs';

/**
 * Replaces the bundler's preload calls by positions in one table of chunks.
 *
 * The bundler writes `preload(() => import('./accordion-1a2b3c4.js'), deps([4, 2, 5]), import.meta.url)` at every dynamic import,
 * with a list of all files beside it; with ninety handlers that alone is more than the kernel. After this step the same
 * place reads `preload(4)`, and the table, which comes beside the engine, names each file once with the files it imports. Files that only
 * lazy files bring in are named where that is done: `preload("window layers")`.
 */
const IMPORT = String.raw`import\([\`"']\.\/([^\`"']+)[\`"']\)((?:\.then\([^()]*\))?)`;
// When only some exports are read, the bundler picks them out in an async function.
const PICKED = String.raw`async\(\)=>\{let\{[^}]*\}=await ${IMPORT};return\{[^}]*\}\}`;
const CALL = new RegExp(
  String.raw`(\w+)\((?:\(\)=>${IMPORT}|${PICKED}),(?:__vite__mapDeps\(\[[\d,]*\]\)|\[\]),import\.meta\.url\)`,
  'g',
);
const LIST = /const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/s;
const TABLE = '__CHUNK_TABLE__';
// It brings the table, so it can't be found by it.
const FIRST = /^engine-/;
/** Where the plugin leaves, for the step after the bundler, the bare names of our own files. */
export const NAMES_FILE = 'names.json';

const isChunk = (item) => item.type === 'chunk';
const base = (file) => file.replace(/^chunks\//, '');

/** Throws when chunks import each other in a circle: none of them could run before the others. */
function refuseCircles(bundle) {
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) throw new Error(`Chunks import each other: ${[...path.slice(at), file].join(' > ')}`);
    for (const next of bundle[file]?.imports ?? []) visit(next, [...path, file]);
  };
  for (const file of Object.keys(bundle)) visit(file, []);
}

const CATALOGUE = /handlers[\\/]index\.ts\?rest$/;

/**
 * The chunk of each declaration, in the order of the build: the module beside it that has its folder's name. None where such a module
 * shares its chunk with others.
 */
async function chunksOfCatalogue(bundle, holder, parse) {
  const index = Object.keys(holder.modules)
    .find((id) => CATALOGUE.test(id))
    ?.replace('?rest', '');
  if (!index) return [];
  const source = readFileSync(index, 'utf8');
  const folders = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '\.\/(.+)\/handler\.ts'/g)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  const names = await identifiersIn(parse(source));
  const byModule = new Map(
    Object.values(bundle).map((item) => [item.facadeModuleId?.replaceAll('\\', '/'), item]),
  );
  return names.map((name) => {
    const folder = path.posix.join(path.dirname(index).replaceAll('\\', '/'), folders.get(name) ?? name);
    const module = `${folder}/${path.basename(folder)}`;
    return (byModule.get(`${module}.ts`) ?? byModule.get(`${module}.tsx`))?.fileName;
  });
}

/** What each chunk imports of what is not there anyway, stylesheets included. */
function needsIn(bundle, there) {
  return (file) => {
    const item = bundle[file];
    const needs = item && isChunk(item) ? [...item.imports, ...(item.viteMetadata?.importedCss ?? [])] : [];
    return needs.filter((need) => !there.has(need));
  };
}

/** A file and everything that it needs, itself first, each once. */
function closureOf(file, needsOf, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const need of needsOf(file)) closureOf(need, needsOf, found);
  return found;
}

/** Files in the table: what declarations and the files that everyone has bring in, and all that those import, once each. */
function tableOf(bundle, { there, nameOf, own }) {
  const needsOf = needsIn(bundle, there);
  const brought = [...there]
    .flatMap((file) => bundle[file].dynamicImports)
    .filter((file) => !there.has(file));
  const found = new Set(
    [...own.filter(Boolean), ...brought].flatMap((file) => [...closureOf(file, needsOf)]),
  );
  const files = [...own, ...[...found].filter((file) => !own.includes(file))];
  // What comes with another need goes without saying.
  const direct = (file) => {
    const needs = needsOf(file);
    return needs.filter(
      (need) => !needs.some((other) => other !== need && closureOf(other, needsOf).has(need)),
    );
  };
  const line = (file) =>
    file ? [nameOf(file), ...direct(file).map((need) => files.indexOf(need))].join(' ') : '';
  return { files, text: files.map(line).join('|') };
}

/** The code of declarations without what the table says of them. */
function withoutTold(code, own, names) {
  const bare = code.replace(/,?load:\(\)=>\w+\((\d+)\)(?=\})/g, (load, at) =>
    Number(at) < own.length ? '' : load,
  );
  return own.reduce(
    (text, file) => text.replace(new RegExp(`name:["'\`]${names.get(file)}["'\`],?`), ''),
    bare,
  );
}

/**
 * Writes what is imported: its place in the table, or, where only this file knows of it, its name and what it needs that this file
 * has not: names, and places of what the table knows.
 */
function replaceCalls(bundle, item, { there, nameOf, files }) {
  const needsOf = needsIn(bundle, there);
  const has = closureOf(item.fileName, needsOf);
  const isNew = (file) => !has.has(file);
  const keyOf = (file) => {
    if (files.includes(file)) return files.indexOf(file);
    const missing = [...closureOf(file, needsOf)].filter(isNew);
    const listed = missing.filter((each) => files.includes(each));
    // What comes with another goes without saying.
    const isImplied = (each) => listed.some((other) => other !== each && closureOf(other, needsOf).has(each));
    const parts = missing.flatMap((each) => {
      if (!listed.includes(each)) return nameOf(each);
      return isImplied(each) ? [] : files.indexOf(each);
    });
    return JSON.stringify(parts.join(' '));
  };
  const code = item.code
    .replace(CALL, (_call, preload, file, then, picked, pickedThen) => {
      const target = file ?? picked;
      const rest = then ?? pickedThen;
      if (item.isEntry && FIRST.test(target)) return `import(\`./${target}\`)${rest}`;
      return `${preload}(${keyOf(`chunks/${target}`)})${rest}`;
    })
    .replace(LIST, '');
  if (/__vite__mapDeps|\[\],import\.meta\.url/.test(code)) {
    throw new Error(`A preload call in ${item.fileName} was not understood.`);
  }
  return code;
}

/** Gives the plugin; it must run after the bundler's own. Throws when a preload call was not understood. */
export function chunkTable() {
  return {
    name: 'chunk-table',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk);
        const kernel = chunks.find(({ isEntry }) => isEntry);
        const holder = chunks.find(({ code }) => code.includes(TABLE));
        // The build of the entry has no table.
        if (!holder) return;
        refuseCircles(bundle);
        // Whoever reads the table has these.
        const there = new Set([kernel.fileName, holder.fileName, ...holder.imports]);
        const own = await chunksOfCatalogue(bundle, holder, (code) => this.parse(code, { lang: 'ts' }));
        const names = bareNames(bundle, own);
        const nameOf = (file) => names.get(file) ?? base(file);
        const { files, text } = tableOf(bundle, { there, nameOf, own });
        for (const item of chunks) {
          item.code = replaceCalls(bundle, item, { there, nameOf, files });
        }
        holder.code = withoutTold(holder.code, own, names).replace(TABLE, () => text);
        this.emitFile({
          type: 'asset',
          fileName: NAMES_FILE,
          source: JSON.stringify(Object.fromEntries(names)),
        });
      },
    },
  };
}
