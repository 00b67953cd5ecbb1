import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A file of the build, ready to be served. */
export interface BuiltFile {
  readonly body: Buffer;
  readonly type: string;
}

const readAll = (folder: string): Map<string, BuiltFile> => {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    files.set(path.relative(folder, file).split(path.sep).join('/'), { body: readFileSync(file), type });
  }
  return files;
};

const known = new Map<string, ReadonlyMap<string, BuiltFile>>();

/** Returns the files of a build folder by name, as they were at the first call. */
export function builtFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const files = known.get(folder) ?? readAll(folder);
  known.set(folder, files);
  return files;
}
