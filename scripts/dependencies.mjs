import { existsSync, readFileSync } from 'node:fs';
import { succeeds } from './child.mjs';
import { fail } from './failure.mjs';

// npm writes this file when an installation is complete.
const INSTALLED = 'node_modules/.package-lock.json';

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** True when the installed packages match the lock file. Optional packages may be missing. */
export function isInstalled(locked, installed) {
  const isMissing = ([path, { optional }]) => path !== '' && !optional && !installed[path];
  const isOther = ([path, { version }]) => locked[path]?.version !== version;
  return !Object.entries(locked).some(isMissing) && !Object.entries(installed).some(isOther);
}

/** Installs the packages of package-lock.json when `node_modules` is missing or does not match it. */
export function ensureDependencies() {
  const isThere = existsSync(INSTALLED);
  if (isThere && isInstalled(packagesOf('package-lock.json'), packagesOf(INSTALLED))) return;
  console.log('Installing dependencies …');
  // No package needs to run code of its own to be installed.
  if (!succeeds('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])) {
    fail('The dependencies could not be installed: npm ci failed; its reason is above.');
  }
}
