import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';

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
  mount(path: string, handler: unknown): Promise<unknown>;
  writeFile(path: string, content: string): void;
  run(request: { code: string }): Promise<{ readonly text: string }>;
}

interface RequestHandler {
  request(request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: Uint8Array;
  }): Promise<PhpResponse>;
}

interface Packages {
  loadNodeRuntime(version: string): Promise<number>;
  createNodeFsMountHandler(folder: string): unknown;
  PHP: new (runtime: number) => Php;
  PHPRequestHandler: new (options: Record<string, unknown>) => RequestHandler;
}

const DOCUMENTS = '/wordpress';

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
  for (const [name, folder] of Object.entries(folders)) {
    php.mkdir(name);
    await php.mount(name, createNodeFsMountHandler(path.resolve(folder)));
  }
  return php;
}

function unpack(archive: string, folder: string): void {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(archive)))) {
    const file = path.join(folder, name);
    mkdirSync(name.endsWith('/') ? file : path.dirname(file), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(file, content);
  }
}

/** Unpacks a WordPress with its own database into a folder. */
function layOut(packages: string, folder: string, url: string): void {
  const builds = path.join(packages, 'node_modules/@wp-playground/wordpress-builds/src');
  unpack(path.join(builds, 'wordpress/wp-6.4.zip'), folder);
  const own = path.join(folder, 'wp-content/mu-plugins');
  unpack(path.join(builds, 'sqlite-database-integration/sqlite-database-integration.zip'), own);
  const [sqlite = ''] = readdirSync(own);
  const connection = readFileSync(path.join(own, sqlite, 'db.copy'), 'utf8')
    .replace('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', `${DOCUMENTS}/wp-content/mu-plugins/${sqlite}`)
    .replace('{SQLITE_PLUGIN}', `${sqlite}/load.php`);
  writeFileSync(path.join(folder, 'wp-content/db.php'), connection);
  for (const file of ['original-scripts.php', 'measures.php', 'optimisers.php'])
    cpSync(path.join('plugin/tests', file), path.join(own, file));
  const config = path.join(folder, 'wp-config.php');
  const constants = `define( 'WP_HOME', '${url}' ); define( 'WP_SITEURL', '${url}' ); define( 'FS_METHOD', 'direct' ); define( 'DISABLE_WP_CRON', true ); define( 'AUTOMATIC_UPDATER_DISABLED', true );`;
  writeFileSync(config, readFileSync(config, 'utf8').replace('<?php', `<?php ${constants}`));
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** A running WordPress site with the shop and the plugin. */
export interface WordPress {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly folder: string;
  /** Warnings and errors of PHP. */
  readonly complaints: readonly string[];
  /** Sets the scripts and widgets that the shop prints. */
  print(shop: unknown): void;
  close(): Promise<void>;
}

/**
 * Starts a WordPress with a version of PHP. Its shop prints the scripts and widgets that `print` sets. The
 * administrator is `admin`, with the password `password`.
 */
export async function startWordPress(packages: string, version: string): Promise<WordPress> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordpress-'));
  const { PHPRequestHandler } = await loadPackages(packages);
  const complaints: string[] = [];
  let handler: RequestHandler | undefined;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const body = await readBody(request);
    const reply = await handler?.request({ method, url, headers, ...(body.length && { body }) });
    if (!reply) return response.destroy();
    if (reply.errors) complaints.push(reply.errors);
    const { 'content-length': _length, ...kept } = reply.headers;
    return response.writeHead(reply.httpStatusCode, kept).end(reply.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  layOut(packages, folder, url);
  handler = new PHPRequestHandler({
    documentRoot: DOCUMENTS,
    absoluteUrl: url,
    cookieStore: false,
    maxPhpInstances: 2,
    phpFactory: () => startPhp(packages, version, { [DOCUMENTS]: folder }),
  });
  return {
    url,
    folder,
    complaints,
    print: (shop) =>
      writeFileSync(path.join(folder, 'wp-content/mu-plugins/original-scripts.json'), JSON.stringify(shop)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
