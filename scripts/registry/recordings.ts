import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Recordings, Registry } from './table.ts';

interface Recorded {
  readonly src?: string;
  readonly deps?: readonly string[];
}

const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'));

const registryOf = (handles: Readonly<Record<string, Recorded>>): Registry =>
  Object.fromEntries(
    Object.entries(handles).map(([handle, { src = '', deps = [] }]) => [handle, { src, deps }]),
  );

/** Reads the recorded registries and printed scripts of a folder; undefined when the folder is missing. */
export function readRecordings(folder: string): Recordings | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).sort().reverse();
  const named = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => path.join(folder, file));
  return {
    registries: named(/^registry-.*\.json$/).map((file) =>
      registryOf(read(file) as Record<string, Recorded>),
    ),
    printed: named(/^scripts.*\.json$/).map((file) =>
      registryOf(read(file).handles as Record<string, Recorded>),
    ),
  };
}
