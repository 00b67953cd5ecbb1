import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of a text after gzip at level 9, as every figure of the project counts them. */
export const gzipBytes = (content) => gzipSync(content, { level: 9 }).length;

// In the place of the stamp that a build writes into all its names, which no two builds compress alike: one source, one size.
const STAMP = '7c41b9e0';

/** Reads a built folder: sizes, and what each chunk imports, by file name. */
export function readBundle(dist) {
  const manifest = Object.values(JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')));
  const raw = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'));
  const byFile = new Map(manifest.map((chunk) => [chunk.file, chunk]));
  const kernel = manifest.find((chunk) => chunk.isEntry).file;
  const stamp = /-(\w+)\.js$/.exec(kernel)[1];
  const size = (file) => gzipBytes(readFileSync(path.join(dist, file), 'utf8').replaceAll(stamp, STAMP));
  const importsOf = (file) => (byFile.get(file)?.imports ?? []).map((key) => raw[key].file);
  const closure = (file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of importsOf(file)) closure(next, found);
    return found;
  };
  const isCalled = (file, name) => file.replace(/-[\w-]{7,8}\.js$/, '') === `chunks/${name}`;
  const isSource = (src, name) => path.basename(src ?? '').replace(/\.tsx?$/, '') === name;
  /** The file of this name, or else the one that the module of this name shares with others. */
  const named = (name) =>
    (manifest.find(({ src }) => isSource(src, name)) ?? manifest.find(({ file }) => isCalled(file, name)))
      ?.file;
  /** Bytes of the chunk of this name, undefined when there is none. What it shares with others is in other chunks. */
  const chunkBytes = (name) => {
    const file = named(name);
    return file && size(file);
  };
  return {
    size,
    closure,
    kernel,
    named,
    chunkBytes,
    entryBytes: () => size('skerry.js') + [...closure(kernel)].reduce((sum, file) => sum + size(file), 0),
  };
}
