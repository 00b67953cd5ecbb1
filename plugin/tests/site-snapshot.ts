import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { pluginContents } from '../../scripts/plugin/pack-plugin.mjs';
import { copyTestPlugins, type SiteFolders, serveSite } from './start-wordpress.ts';

/** Snapshots of installed sites. A finished one never changes. */
const SNAPSHOTS = '.cache/wordpress';

/** When a newer snapshot is made, older ones and those of killed runs are removed if they have this age. */
const MAX_AGE_MS = 3_600_000;

/** The address of a site is that of the request, so that the file is the same for every copy. */
const CONSTANTS = `define( 'WP_HOME', 'http://' . $_SERVER['HTTP_HOST'] ); define( 'WP_SITEURL', WP_HOME ); define( 'FS_METHOD', 'direct' ); define( 'DISABLE_WP_CRON', true ); define( 'AUTOMATIC_UPDATER_DISABLED', true );`;

const BUILDS = 'node_modules/@wp-playground/wordpress-builds';

/** The folders of a site inside a folder. */
const foldersIn = (folder: string): SiteFolders => ({
  documents: path.join(folder, 'documents'),
  compiled: path.join(folder, 'compiled'),
});

/** Copies files with their times, which decide whether compiled code is valid. */
const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, preserveTimestamps: true });

/** Files of a snapshot have this time: PHP keeps no compiled code of files from the last two seconds. */
const FILE_TIME = new Date('2026-01-01T00:00:00Z');

function writeFiles(folder: string, contents: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(contents)) {
    const file = path.join(folder, name);
    mkdirSync(name.endsWith('/') ? file : path.dirname(file), { recursive: true });
    if (name.endsWith('/')) continue;
    writeFileSync(file, content);
    utimesSync(file, FILE_TIME, FILE_TIME);
  }
}

/** Unpacks a WordPress with its own database into a folder. */
function unpackWordPress(packages: string, documents: string): void {
  const unzip = (archive: string) => unzipSync(readFileSync(path.join(packages, BUILDS, 'src', archive)));
  const sqlite = unzip('sqlite-database-integration/sqlite-database-integration.zip');
  const [name = ''] = Object.keys(sqlite)[0]?.split('/') ?? [];
  const text = (content: Uint8Array | undefined) => Buffer.from(content ?? '').toString();
  const connection = text(sqlite[`${name}/db.copy`])
    .replace("'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'", `__DIR__ . '/mu-plugins/${name}'`)
    .replace('{SQLITE_PLUGIN}', `${name}/load.php`);
  const wordPress = unzip('wordpress/wp-6.4.zip');
  writeFiles(path.join(documents, 'wp-content/mu-plugins'), sqlite);
  writeFiles(documents, {
    ...wordPress,
    'wp-config.php': text(wordPress['wp-config.php']).replace('<?php', `<?php ${CONSTANTS}`),
    'wp-content/db.php': connection,
  });
}

/** Serves the site in a folder while `work` requests pages of it as the administrator. */
async function whileServed(
  packages: string,
  version: string,
  folder: string,
  work: (page: (at: string) => Promise<string>) => Promise<unknown>,
): Promise<void> {
  copyTestPlugins(foldersIn(folder).documents);
  const { url, keepCompiled, close } = await serveSite(packages, version, foldersIn(folder));
  try {
    const { headers } = await fetch(`${url}/wp-login.php`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ log: 'admin', pwd: 'password' }),
    });
    const cookie = headers.getSetCookie().map((each) => each.split(';')[0]);
    await work(async (at) => {
      const response = await fetch(url + at, { headers: { cookie: cookie.join('; ') } });
      if (!response.ok) throw new Error(`${at}: ${response.status}`);
      return response.text();
    });
    keepCompiled();
  } finally {
    await close();
  }
}

/**
 * Returns the folder of a snapshot. `prepare` creates it when there is none of these parts. Older ones are
 * removed, unless another run may still use them.
 */
async function snapshot(
  kind: string,
  parts: Iterable<string | Uint8Array>,
  prepare: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const part of [readFileSync('plugin/tests/site-snapshot.ts'), ...parts])
    hash.update(part).update('\0');
  const name = `${kind}-${hash.digest('hex').slice(0, 16)}`;
  const folder = path.join(SNAPSHOTS, name);
  if (existsSync(folder)) return folder;
  mkdirSync(SNAPSHOTS, { recursive: true });
  const unfinished = mkdtempSync(path.join(SNAPSHOTS, `${kind}-unfinished-`));
  for (const each of Object.values(foldersIn(unfinished))) mkdirSync(each);
  await prepare(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another worker may have been faster.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  for (const other of readdirSync(SNAPSHOTS)) {
    // Another worker may have removed it.
    const { mtimeMs = Date.now() } = statSync(path.join(SNAPSHOTS, other), { throwIfNoEntry: false }) ?? {};
    if (other.startsWith(`${kind}-`) && other !== name && Date.now() - mtimeMs > MAX_AGE_MS)
      rmSync(path.join(SNAPSHOTS, other), { recursive: true, force: true });
  }
  return folder;
}

/** Returns the folder of a WordPress without the plugin. */
const bareSite = (packages: string, version: string): Promise<string> =>
  snapshot(`bare-${version}`, [readFileSync(path.join(packages, 'package.json'))], async (folder) => {
    unpackWordPress(packages, foldersIn(folder).documents);
    await whileServed(packages, version, folder, async (page) => {
      for (const at of ['/', '/', '/wp-admin/plugins.php', '/wp-admin/options-general.php']) await page(at);
    });
  });

let contents: ReturnType<typeof pluginContents> | undefined;

/** Returns the folder of a WordPress with the plugin, which is active and not yet switched on. */
async function siteWithPlugin(packages: string, version: string): Promise<string> {
  contents ??= pluginContents();
  const files = Object.entries(await contents).map(([name, content]) => [`skerry/${name}`, content] as const);
  const bare = await bareSite(packages, version);
  return snapshot(`plugin-${version}`, [bare, ...files.flat()], async (folder) => {
    copyFolder(bare, folder);
    writeFiles(path.join(foldersIn(folder).documents, 'wp-content/plugins'), Object.fromEntries(files));
    await whileServed(packages, version, folder, async (page) => {
      const [, address = ''] =
        /href="(plugins\.php\?action=activate[^"]*plugin=skerry[^"]*)"/.exec(
          await page('/wp-admin/plugins.php'),
        ) ?? [];
      await page(`/wp-admin/${address.replaceAll('&amp;', '&').replaceAll('&#038;', '&')}`);
      for (const at of ['/?skerry=on', '/wp-admin/options-general.php?page=skerry']) await page(at);
    });
  });
}

/**
 * Copies an installed WordPress for a version of PHP into a folder; `hasPlugin`: with the plugin. It is
 * prepared once for all sites with the same files.
 */
export async function copySite(
  packages: string,
  version: string,
  { to, hasPlugin }: { readonly to: string; readonly hasPlugin: boolean },
): Promise<SiteFolders> {
  const { documents, compiled } = foldersIn(await (hasPlugin ? siteWithPlugin : bareSite)(packages, version));
  copyFolder(documents, to);
  copyTestPlugins(to);
  return { documents: to, compiled };
}
