import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Handler } from '#runtime/define.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
};

/** A file of the build. */
export interface OwnFile {
  readonly type: string;
  readonly body: Buffer;
  readonly gzip: Buffer;
}

/** The files that the plugin preloads. */
export interface PluginFiles {
  /** On every page. */
  readonly start: readonly string[];
  /** By the name of a handler on the page. */
  readonly atRest: Readonly<Record<string, readonly string[]>>;
  readonly integrity: Readonly<Record<string, string>>;
}

/** The build of Skerry that a trial serves. */
export interface OwnFiles {
  readonly handlers: readonly Handler[];
  /** Code of the plugin's safety net. */
  readonly net: string;
  readonly pluginFiles: PluginFiles;
  /** Returns a file by its name in the build; undefined when it is not one to serve. */
  find(name: string): OwnFile | undefined;
}

/** Returns the files of a build, by its folder. Each is read once. */
export function createOwnFiles(dist: string): OwnFiles {
  const files = new Map<string, OwnFile | undefined>();
  const readText = (name: string) => readFileSync(path.join(dist, name), 'utf8');
  const read = (name: string): OwnFile | undefined => {
    const type = TYPES[path.extname(name)];
    if (!type || !/^[\w.-]+(?:\/[\w.-]+)*$/.test(name) || name.split('/').includes('..')) return undefined;
    const file = path.join(dist, name);
    if (!existsSync(file)) return undefined;
    const body = readFileSync(file);
    return { type, body, gzip: gzipSync(body) };
  };
  return {
    handlers: JSON.parse(readText('handlers.json')) as Handler[],
    net: readText('net.js').trim(),
    pluginFiles: JSON.parse(readText('trial/plugin-files.json')) as PluginFiles,
    find(name) {
      if (!files.has(name)) files.set(name, read(name));
      return files.get(name);
    },
  };
}
