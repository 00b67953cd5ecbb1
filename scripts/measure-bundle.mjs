import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Returns the bytes of a text after gzip at level 9. */
export const gzipBytes = (content) => gzipSync(content, { level: 9 }).length;

/** Reads a build folder: the size and the imports of each file, by file name. */
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
  /** Returns the file with this name before its hash. */
  const named = (name) => entries.find((entry) => entry.name === name)?.file;
  /** Returns the file of a handler: the module of its name, or `<name>.island`, `<name>.interactive`. */
  const ofHandler = (name) =>
    entries.find(({ src = '' }) => {
      const [folder, file] = src.split('/').slice(-2);
      return (
        src.includes('/handlers/') &&
        folder === name.replace(/\.(island|interactive)$/, '') &&
        file?.replace(/\.tsx?$/, '') === name
      );
    })?.file;
  /** The files that every page loads. */
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
