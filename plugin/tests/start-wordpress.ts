import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nativePhp, serveNatively } from './native-php.ts';

/** Folder of the packages that the tests of the plugin need; undefined when they could not be installed. */
export const wordPressPackages = process.env.WORDPRESS_PACKAGES;

interface PhpResponse {
  readonly httpStatusCode: number;
  readonly headers: Readonly<Record<string, string[]>>;
  readonly bytes: Uint8Array;
  readonly errors: string;
}

interface Php {
  mkdir(path: string): void;
  mkdirTree(path: string): void;
  isDir(path: string): boolean;
  listFiles(path: string): string[];
  readFileAsBuffer(path: string): Uint8Array;
  mount(path: string, handler: unknown): Promise<unknown>;
  setSapiName(name: string): Promise<void>;
  writeFile(path: string, content: string | Uint8Array): void;
  run(request: { code: string }): Promise<{ readonly text: string }>;
}

interface PhpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

interface RequestHandler {
  request(request: PhpRequest): Promise<PhpResponse>;
}

interface Packages {
  loadNodeRuntime(version: string): Promise<number>;
  createNodeFsMountHandler(folder: string): unknown;
  PHP: new (runtime: number) => Php;
  PHPRequestHandler: new (options: Record<string, unknown>) => RequestHandler;
}

/** The folder of WordPress, as PHP in WebAssembly sees it. */
const DOCUMENTS = '/wordpress';
/** Where PHP keeps compiled files. */
const COMPILED = '/internal/shared/opcache';

async function loadPackages(folder: string): Promise<Packages> {
  const load = (name: string) =>
    import(
      /* @vite-ignore */ pathToFileURL(path.join(folder, 'node_modules/@php-wasm', name, 'index.js')).href
    );
  return { ...(await load('node')), ...(await load('universal')) } as Packages;
}

/** Starts a version of PHP, with folders of this machine mounted under other paths. */
export async function startPhp(
  packages: string,
  version: string,
  folders: Readonly<Record<string, string>>,
): Promise<Php> {
  const { PHP, loadNodeRuntime, createNodeFsMountHandler } = await loadPackages(packages);
  const php = new PHP(await loadNodeRuntime(version));
  // PHP keeps compiled files only where it is one of the servers that it knows.
  await php.setSapiName('fpm-fcgi');
  for (const [name, folder] of Object.entries(folders)) {
    php.mkdir(name);
    await php.mount(name, createNodeFsMountHandler(path.resolve(folder)));
  }
  return php;
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** The folders of a site. */
export interface SiteFolders {
  /** The files of WordPress. */
  readonly documents: string;
  /** Code that PHP has compiled. It is valid as long as the files of WordPress keep their times. */
  readonly compiled: string;
}

/** A running WordPress. */
export interface ServedSite {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Warnings and errors of PHP. */
  readonly complaints: readonly string[];
  /** Writes the code that PHP in WebAssembly has compiled so far into the folder for it. */
  keepCompiled(): void;
  close(): Promise<void>;
}

// PHP locks the files of compiled code, which works only in its own memory.
function readCompiled(php: Php, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.posix.join(COMPILED, path.relative(folder, file));
    if (entry.isDirectory()) php.mkdirTree(name);
    else php.writeFile(name, readFileSync(file));
  }
}

function writeCompiled(php: Php, folder: string, inner = ''): void {
  for (const name of php
    .listFiles(path.posix.join(COMPILED, inner))
    .map((each) => path.posix.join(inner, each))) {
    const [from, to] = [path.posix.join(COMPILED, name), path.join(folder, name)];
    if (php.isDir(from)) {
      mkdirSync(to, { recursive: true });
      writeCompiled(php, folder, name);
    } else writeFileSync(to, php.readFileAsBuffer(from));
  }
}

/** Copies the test plugins into a WordPress: a shop, optimisers and measures. */
export function copyTestPlugins(documents: string): void {
  const folder = path.join(documents, 'wp-content/mu-plugins');
  mkdirSync(folder, { recursive: true });
  for (const file of ['original-scripts.php', 'measures.php', 'optimisers.php'])
    cpSync(path.join('plugin/tests', file), path.join(folder, file), { preserveTimestamps: true });
}

/** Returns a function that does work one after the other. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let isFree: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = isFree.then(work);
    isFree = done.catch(() => {});
    return done;
  };
}

/** Serves on a free port what `answer` returns. Resolves with the address, without a slash at the end, and the server. */
async function listen(answer: (request: PhpRequest) => Promise<PhpResponse | undefined>) {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const body = await readBody(request);
    const reply = await answer({ method, url, headers, ...(body.length && { body }) });
    if (!reply) return response.destroy();
    const { 'content-length': _length, ...kept } = reply.headers;
    return response.writeHead(reply.httpStatusCode, kept).end(reply.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Serves the folders of a site with a version of PHP: that of this machine, or one in WebAssembly. */
export const serveSite = (packages: string, version: string, folders: SiteFolders): Promise<ServedSite> =>
  nativePhp?.version === version
    ? serveNatively(nativePhp.program, folders.documents)
    : serveInWebAssembly(packages, version, folders);

/** Serves the folders of a site with a version of PHP in WebAssembly. */
async function serveInWebAssembly(
  packages: string,
  version: string,
  { documents, compiled }: SiteFolders,
): Promise<ServedSite> {
  const { PHPRequestHandler } = await loadPackages(packages);
  const complaints: string[] = [];
  let php: Php | undefined;
  let handler: RequestHandler | undefined;
  // For requests at the same time, the handler would start a new PHP for each of them.
  const inTurn = createQueue();
  const { url, server } = await listen(async (request) => {
    const reply = await inTurn(async () => handler?.request(request));
    if (reply?.errors) complaints.push(reply.errors);
    return reply;
  });
  handler = new PHPRequestHandler({
    documentRoot: DOCUMENTS,
    absoluteUrl: url,
    cookieStore: false,
    maxPhpInstances: 1,
    async phpFactory() {
      php = await startPhp(packages, version, { [DOCUMENTS]: documents });
      readCompiled(php, compiled);
      return php;
    },
  });
  return {
    url,
    complaints,
    keepCompiled: () => php && writeCompiled(php, compiled),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
