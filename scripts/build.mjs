import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { loadModule } from './load-module.mjs';
import { gzipBytes } from './measure-bundle.mjs';
import { pluginFiles } from './plugin/pack-plugin.mjs';
import { writeTypes } from './write-types.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Builds a single-file classic script under a stable name: the pasted tag, which contains the names of the
 * first files to load, or the inline script for pages of the plugin.
 */
const buildScript = (outDir, input, { core, catalogue, originals }, { target, sourcemap }) =>
  build({
    root,
    logLevel: 'warn',
    configFile: false,
    base: './',
    publicDir: false,
    define: {
      __CORE__: JSON.stringify(core),
      __CATALOGUE__: JSON.stringify(catalogue),
      __ORIGINALS__: JSON.stringify(originals),
      'import.meta.env.DEV': 'false',
    },
    build: {
      outDir,
      emptyOutDir: false,
      target,
      modulePreload: false,
      sourcemap,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', format: 'iife' },
      },
    },
  });

/** Builds what authors of handlers import: `.`, `./react` and the others, or `./testing`. */
const buildForAuthors = (outDir, input) =>
  build({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    define: { 'import.meta.env.DEV': 'false', 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: path.join(outDir, 'package'),
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      minify: false,
      rolldownOptions: {
        input,
        external: ['vitest'],
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash:7].js',
          format: 'es',
          // A bundler can put a file only into one of its own: what few handlers use must be a file.
          codeSplitting: {
            groups: [
              { debugName: 'lib', name: (id) => /src\/lib\/([\w-]+)/.exec(id)?.[1], test: /src\/lib\// },
            ],
          },
        },
      },
    },
  });

/** Builds the command `skerry` and its audit for Node. Their packages are installed with them. */
const buildCommand = (outDir) =>
  build({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'node20',
      ssr: true,
      rolldownOptions: {
        input: { command: 'src/command.ts', audit: 'src/audit/package.ts' },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'command/[name]-[hash:7].mjs',
          banner: ({ name }) => (name === 'command' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  });

/** Builds the bar that `skerry try` shows on pages, with React in it: no page of a shop loads this file. */
const buildTrialBar = (outDir) =>
  build({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    plugins: [react()],
    build: {
      outDir: path.join(outDir, 'trial'),
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { bar: 'src/trial/bar/main.tsx' }, output: { entryFileNames: '[name].js' } },
    },
  });

const filesIn = async (outDir) => {
  const chunks = await readdir(path.join(outDir, 'chunks'));
  return [
    'skerry.js',
    'skerry.min.js',
    'skerry-plugin.js',
    'skerry.css',
    ...chunks.map((file) => `chunks/${file}`),
  ]
    .filter((file) => /\.(js|css)$/.test(file))
    .sort();
};

/** Writes `handlers.json`: all declarations, without functions. A function in `when` becomes `rule`. */
async function writeHandlers(outDir) {
  const { catalogue } = await loadModule('src/handlers/index.ts');
  const handlers = catalogue.map((handler) =>
    typeof handler.when === 'function' ? { ...handler, when: 'rule' } : handler,
  );
  await writeJson(path.join(outDir, 'handlers.json'), handlers);
}

/** Writes `integrity.json`: a hash for each script and style sheet. */
async function writeIntegrity(outDir) {
  const integrity = {};
  for (const file of await filesIn(outDir)) {
    const hash = createHash('sha384').update(await readFile(path.join(outDir, file)));
    integrity[file] = `sha384-${hash.digest('base64')}`;
  }
  await writeJson(path.join(outDir, 'integrity.json'), integrity);
}

/** Writes `trial/plugin-files.json`: what the plugin preloads, for `skerry try --plugin`. */
async function writePluginFiles(outDir) {
  const { catalogue } = await loadModule('src/handlers/index.ts');
  const { runsAtRest } = await loadModule('src/runtime/runs-at-rest.ts');
  const { start, atRest, integrity } = pluginFiles('', catalogue.filter(runsAtRest), outDir);
  await writeJson(path.join(outDir, 'trial/plugin-files.json'), { start, atRest, integrity });
}

/** Adds the size of each file to the manifest: `bytes`, and `gzip`. */
async function addSizes(outDir, manifest) {
  for (const entry of Object.values(manifest)) {
    const content = await readFile(path.join(outDir, entry.file));
    Object.assign(entry, { bytes: content.length, gzip: gzipBytes(content) });
  }
  await writeJson(path.join(outDir, 'manifest.json'), manifest);
}

/**
 * Builds everything: chunks and manifest, then the entry, then the files about them. Returns the manifest.
 */
export async function buildAll(outDir) {
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const manifest = await readJson(path.join(outDir, 'manifest.json'));
  const fileOf = (source) => manifest[source].file;
  const files = {
    core: fileOf('src/boot/boot.ts'),
    catalogue: fileOf('src/handlers/index.ts'),
    originals: fileOf('src/originals/take-over.ts'),
  };
  await buildScript(outDir, { skerry: 'src/entry.ts' }, files, { target: 'es2022', sourcemap: true });
  await buildScript(outDir, { 'skerry-plugin': 'src/plugin-entry.ts' }, files, {
    target: 'es2022',
    sourcemap: true,
  });
  // Also for browsers that cannot read the other files. Without a source map: some page minifiers break code at
  // its comment.
  await buildScript(outDir, { net: 'src/net.ts' }, files, { target: 'es2017', sourcemap: false });
  // Minifiers skip files whose name ends with .min.js.
  await copyFile(path.join(outDir, 'skerry.js'), path.join(outDir, 'skerry.min.js'));
  for (const [src, name] of [
    ['src/entry.ts', 'skerry'],
    ['src/plugin-entry.ts', 'skerry-plugin'],
  ])
    manifest[src] = { file: `${name}.js`, name, src, isEntry: true };
  await buildCommand(outDir);
  await buildForAuthors(outDir, {
    index: 'src/package/index.ts',
    react: 'src/package/react.ts',
    'react-dom': 'src/package/react-dom.ts',
    'jsx-runtime': 'src/package/jsx-runtime.ts',
    'jsx-dev-runtime': 'src/package/jsx-dev-runtime.ts',
  });
  await buildForAuthors(outDir, { testing: 'src/testing/package.ts' });
  await buildTrialBar(outDir);
  await addSizes(outDir, manifest);
  await writeIntegrity(outDir);
  await writeHandlers(outDir);
  await writePluginFiles(outDir);
  await writeTypes(root, outDir);
  return manifest;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

async function printSizes(outDir, manifest) {
  const files = await filesIn(outDir);
  const begun = (start) => Object.values(manifest).find(({ file }) => file.startsWith(start))?.gzip ?? 0;
  console.log(`${files.length} files, gzip:`);
  for (const start of [
    'skerry.js',
    'skerry-plugin.js',
    'skerry.css',
    'chunks/core-',
    'chunks/catalogue-',
    'chunks/originals-',
    'chunks/react-',
  ])
    console.log(`${kilobytes(begun(start))}  ${start.replace(/^chunks\/|-$/g, '')}`);
}

const [, script, folder = 'dist'] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  const outDir = path.resolve(folder);
  await printSizes(outDir, await buildAll(outDir));
}
