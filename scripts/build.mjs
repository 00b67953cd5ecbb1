import { createHash } from 'node:crypto';
import { readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NAMES_FILE } from './chunk-table.mjs';
import { minifyAgain } from './minify-again.mjs';
import { writeTypes } from './write-types.mjs';

const STAMP_LENGTH = 8;
const root = fileURLToPath(new URL('..', import.meta.url));

const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true })).map((file) => file.split(path.sep).join('/'));

/** Name of the kernel chunk in a built folder, relative to it. */
async function kernelFile(dist) {
  const manifest = JSON.parse(await readFile(path.join(dist, 'manifest.json'), 'utf8'));
  const kernel = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!kernel) throw new Error('The build has no kernel chunk.');
  return kernel.file;
}

/** A module that imported the entry would run it again under another URL: two kernels. */
async function checkNoChunkImportsEntry(dist, files) {
  for (const file of files.filter((name) => name.startsWith('chunks/') && name.endsWith('.js'))) {
    const code = await readFile(path.join(dist, file), 'utf8');
    if (/(?:from|import)\s*\(?\s*["'`][^"'`]*skerry\.js/.test(code))
      throw new Error(`${file} imports the entry.`);
  }
}

/**
 * Gives our own files one stamp, made of the content of all of them, in the place of a hash each. A change anywhere
 * reaches nearly all of them anyway, because they import the kernel and the kernel names them; and one stamp lets the
 * table of chunks do without hashes, the one thing in it that does not compress.
 */
async function stampFiles(dist) {
  const names = JSON.parse(await readFile(path.join(dist, NAMES_FILE), 'utf8'));
  await unlink(path.join(dist, NAMES_FILE));
  const texts = new Map();
  for (const file of [...(await filesIn(dist))].filter((name) => /\.(js|css)$/.test(name)).sort()) {
    texts.set(file, await readFile(path.join(dist, file), 'utf8'));
  }
  const hash = createHash('sha256').update([...texts].flat().join('\0'));
  const stamp = hash.digest('hex').slice(0, STAMP_LENGTH);
  const stamped = (file) => {
    const extension = path.extname(file);
    return `chunks/${names[file].replace(extension, '')}-${stamp}${extension}`;
  };
  const renames = Object.keys(names).map((file) => [path.basename(file), path.basename(stamped(file))]);
  const rename = (text) => renames.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  for (const [file, text] of texts) {
    await unlink(path.join(dist, file));
    await writeFile(path.join(dist, names[file] === undefined ? file : stamped(file)), rename(text));
  }
  const manifest = path.join(dist, 'manifest.json');
  await writeFile(manifest, rename(await readFile(manifest, 'utf8')));
}

async function writeIntegrity(dist, files) {
  const integrity = {};
  for (const file of files.filter((name) => /\.(js|css)$/.test(name)).sort()) {
    const hash = createHash('sha384')
      .update(await readFile(path.join(dist, file)))
      .digest('base64');
    integrity[file] = `sha384-${hash}`;
  }
  await writeFile(path.join(dist, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
}

/** Builds `dist/`: chunks and manifest first, then the entry that knows the kernel's name, then integrity.json. */
export async function buildAll({ outDir = path.join(root, 'dist'), logLevel = 'warn' } = {}) {
  const { build } = await import('vite');
  await build({ root, logLevel, build: { outDir, emptyOutDir: true } });
  await stampFiles(outDir);
  const kernel = await kernelFile(outDir);
  await build({
    root,
    logLevel,
    configFile: false,
    base: './',
    publicDir: false,
    plugins: [minifyAgain()],
    define: { __KERNEL__: JSON.stringify(kernel), 'import.meta.env.DEV': 'false' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { skerry: 'src/entry.ts' },
        output: { entryFileNames: '[name].js', format: 'iife' },
      },
    },
  });
  const files = await filesIn(outDir);
  await checkNoChunkImportsEntry(outDir, files);
  await writeIntegrity(outDir, files);
  await writeTypes(root, outDir);
  return { outDir, kernel, files };
}

const [, script, outDir] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  await buildAll({ ...(outDir && { outDir: path.resolve(outDir) }), logLevel: 'info' });
}
