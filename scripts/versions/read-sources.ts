import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Excludes tests and the audit: they do not run on a page. */
const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(?:test|e2e)\.tsx?$|^(?:testing|audit)[/\\]/.test(file);

/** Reads our source code, by path. */
export const readSources = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => [path.join(path.basename(folder), file), readFileSync(path.join(folder, file), 'utf8')]),
  );
