import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.webm': 'video/webm',
};

const stylesDir = fileURLToPath(new URL('../../styles/', import.meta.url));
const siteScriptsDir = fileURLToPath(new URL('../../site-scripts/', import.meta.url));
const clipsDir = fileURLToPath(new URL('../../clips/', import.meta.url));
const editorDir = fileURLToPath(new URL('../../editor/', import.meta.url));

/** Content of a file and its media type. */
export interface ServedFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Reads a file in a folder; returns undefined when it is missing or outside the folder. */
export const readBelow = async (dir: string, path: string): Promise<ServedFile | undefined> => {
  const root = resolve(dir);
  const file = resolve(root, path);
  if (!file.startsWith(root + sep)) return undefined;
  const body = await readFile(file).catch(() => undefined);
  if (!body) return undefined;
  return { body: new Uint8Array(body), type: types[extname(file)] ?? 'application/octet-stream' };
};

/** Reads the shop's stylesheet: all parts of `demo/styles/shop`, sorted by name. */
export const readShopStyles = async (): Promise<string> => {
  const names = (await readdir(`${stylesDir}shop`)).filter((name) => name.endsWith('.css')).sort();
  const parts = await Promise.all(names.map((name) => readFile(`${stylesDir}shop/${name}`, 'utf8')));
  return parts.join('\n');
};

/** Reads the stylesheet of the frames that show markup. */
export const readMarkupStyles = (): Promise<string> => readFile(`${stylesDir}frames/markup.css`, 'utf8');

/** Reads a file of the editor's panel. */
export const readEditorFile = (name: string): Promise<ServedFile | undefined> => readBelow(editorDir, name);

/** Reads a script of the site's own, as plugins add them. */
export const readSiteScript = (name: string): Promise<ServedFile | undefined> =>
  readBelow(siteScriptsDir, name);

/** Reads a short film. */
export const readClip = (name: string): Promise<ServedFile | undefined> => readBelow(clipsDir, name);

/** Reads the installed jQuery. */
export const readJquery = (): Promise<string> =>
  readFile(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8');
