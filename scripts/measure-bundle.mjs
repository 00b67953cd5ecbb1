import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of a text after gzip at level 9, as every figure of the project counts them. */
export const gzipBytes = (content) => gzipSync(content, { level: 9 }).length;

/** Reads a built folder: what each file weighs, and what it imports. Files go by their names in it. */
export function readBundle(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'));
  const entries = Object.values(manifest);
  const byFile = new Map(entries.map((entry) => [entry.file, entry]));
  const size = (file) => gzipBytes(readFileSync(path.join(dist, file)));
  const importsOf = (file) => (byFile.get(file)?.imports ?? []).map((key) => manifest[key].file);
  const closure = (file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of importsOf(file)) closure(next, found);
    return found;
  };
  /** The file of this name, without its hash. */
  const named = (name) => entries.find((entry) => entry.name === name)?.file;
  /** The file that a handler's declaration loads: its module of the same name, or with `.island` its island. */
  const ofHandler = (name) =>
    entries.find(({ src = '' }) => {
      const [folder, file] = src.split('/').slice(-2);
      return (
        src.includes('/handlers/') &&
        folder === name.replace('.island', '') &&
        file?.replace(/\.tsx?$/, '') === name
      );
    })?.file;
  /** What every page loads before anything is found on it. */
  const start = ['skerry', 'core', 'catalogue'].map(named);
  return {
    files: [...byFile.keys()],
    size,
    closure,
    named,
    ofHandler,
    start,
    startBytes: () => start.reduce((sum, file) => sum + size(file), 0),
  };
}
