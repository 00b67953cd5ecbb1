import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { succeeds } from './child.mjs';

/** PHP for Node, and WordPress with a single-file database. Newer versions of the first need a newer Node. */
const PACKAGES = { '@php-wasm/node': '3.0.22', '@wp-playground/wordpress-builds': '0.9.19' };

const folder = () =>
  path.join(process.env.SKERRY_CACHE ?? path.join(homedir(), '.cache/skerry'), 'wordpress-1');

/** This file exists when the installation is complete. */
const COMPLETE = 'complete';

const isThere = (cache) => existsSync(path.join(cache, COMPLETE));

/**
 * Sets `WORDPRESS_PACKAGES` to the folder of a WordPress for plugin tests. Installs it when it is missing,
 * outside the project, because it is large and only these tests use it. Prints one line when that fails.
 */
export function ensureWordPress() {
  const cache = folder();
  if (!isThere(cache)) {
    console.log('Installing WordPress for the tests of the plugin …');
    mkdirSync(cache, { recursive: true });
    writeFileSync(
      path.join(cache, 'package.json'),
      JSON.stringify({ private: true, dependencies: PACKAGES }),
    );
    const isInstalled = succeeds('npm', [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--silent',
      '--prefix',
      cache,
    ]);
    if (isInstalled) writeFileSync(path.join(cache, COMPLETE), '');
  }
  if (isThere(cache)) process.env.WORDPRESS_PACKAGES = cache;
  else console.log('WordPress could not be installed: the plugin is not tested in it.');
}
