import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Replaces the bundler's preload calls by positions in one table of chunks.
 *
 * The bundler writes `preload(() => import('./accordion-1a2b3c4.js'), deps([4, 2, 5]), import.meta.url)` at every dynamic import,
 * with a list of all files beside it; with ninety handlers that alone is more than the kernel. After this step the same
 * place reads `preload(4)`, and the table, which comes beside the engine, names each file once with the files it imports.
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
const isPackage = (id) => /node_modules|\0rolldown/.test(id);

/** Throws when chunks import each other in a circle: none of them could run before the others. */
function refuseCircles(bundle) {
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) throw new Error(`Chunks import each other: ${[...path.slice(at), file].join(' > ')}`);
    for (const next of bundle[file]?.imports ?? []) visit(next, [...path, file]);
  };
  for (const file of Object.keys(bundle)) visit(file, []);
}

/** True for a chunk of packages alone that imports only such: its content depends on nothing of ours. */
const isFileOfPackages = (bundle, item) =>
  isChunk(item) &&
  Object.keys(item.modules).every(isPackage) &&
  item.imports.every((file) => isFileOfPackages(bundle, bundle[file]));

/** What is asked for by its name comes before what only happens to be called so, and has the name. */
const byRank = ([a, one], [b, other]) =>
  Number(Boolean(other.isDynamicEntry)) - Number(Boolean(one.isDynamicEntry)) || a.localeCompare(b);

/** Bare names of our own files, unique for each kind; files of packages are cached across releases and keep theirs. */
function bareNames(bundle) {
  const names = new Map();
  const taken = new Set();
  for (const [file, item] of Object.entries(bundle).sort(byRank)) {
    if (!/^chunks\/.*\.(js|css)$/.test(file)) continue;
    if (isFileOfPackages(bundle, item)) continue;
    const [, stem, extension] = /^chunks\/(.*)-[\w-]{7}(\.\w+)$/.exec(file);
    let name = stem;
    for (let count = 2; taken.has(name + extension); count += 1) name = `${stem}${count}`;
    taken.add(name + extension);
    names.set(file, extension === '.js' ? name : name + extension);
  }
  return names;
}

const CATALOGUE = /handlers[\\/]index\.ts\?rest$/;

/**
 * The chunk of each declaration, in catalogue order: the module beside it that has its folder's name. None where such a module
 * shares its chunk with others.
 */
function chunksOfCatalogue(bundle, holder) {
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
  const [, list = ''] = /catalogue[^=]*= \[([^\]]*)\]/.exec(source) ?? [];
  const byModule = new Map(
    Object.values(bundle).map((item) => [item.facadeModuleId?.replaceAll('\\', '/'), item]),
  );
  return list.match(/\w+/g).map((name) => {
    const folder = path.posix.join(path.dirname(index).replaceAll('\\', '/'), folders.get(name) ?? name);
    const module = `${folder}/${path.basename(folder)}`;
    return (byModule.get(`${module}.ts`) ?? byModule.get(`${module}.tsx`))?.fileName;
  });
}

/** Files in the table: every chunk that is imported dynamically, and all that those import, once each. */
function tableOf(bundle, { there, names, own }) {
  const files = [...own];
  const deps = new Map();
  const add = (file) => {
    if (there.has(file) || deps.has(file)) return;
    if (!files.includes(file)) files.push(file);
    deps.set(file, []);
    const item = bundle[file];
    const needs = item && isChunk(item) ? [...item.imports, ...(item.viteMetadata?.importedCss ?? [])] : [];
    for (const need of needs) add(need);
    deps.set(
      file,
      needs.filter((need) => !there.has(need)),
    );
  };
  for (const item of Object.values(bundle)) {
    if (isChunk(item)) for (const file of item.dynamicImports) add(file);
  }
  const reaches = (from, file) => deps.get(from).some((need) => need === file || reaches(need, file));
  // What comes with another need goes without saying.
  const direct = (file) => {
    const needs = deps.get(file);
    return needs.filter((need) => !needs.some((other) => reaches(other, need)));
  };
  const line = (file) =>
    file ? [names.get(file) ?? base(file), ...direct(file).map((need) => files.indexOf(need))].join(' ') : '';
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

function replaceCalls(item, files) {
  const code = item.code
    .replace(CALL, (_call, preload, file, then, picked, pickedThen) => {
      const target = file ?? picked;
      const rest = then ?? pickedThen;
      if (item.isEntry && FIRST.test(target)) return `import(\`./${target}\`)${rest}`;
      return `${preload}(${files.indexOf(`chunks/${target}`)})${rest}`;
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
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk);
        const kernel = chunks.find(({ isEntry }) => isEntry);
        const holder = chunks.find(({ code }) => code.includes(TABLE));
        // The build of the entry has no table.
        if (!holder) return;
        refuseCircles(bundle);
        const names = bareNames(bundle);
        // Whoever reads the table has these.
        const there = new Set([kernel.fileName, holder.fileName, ...holder.imports]);
        const own = chunksOfCatalogue(bundle, holder);
        const { files, text } = tableOf(bundle, { there, names, own });
        for (const item of chunks) {
          item.code = replaceCalls(item, files);
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
