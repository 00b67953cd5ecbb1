import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = '.cache/build.json';
const ENTRY = 'dist/skerry.js';
const FILES = [
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/chunk-groups.ts',
  'scripts/write-types.mjs',
  'tsconfig.types.json',
];
/** Helpers for tests are part of the package. */
const IS_TEST = /(\.test\.|\.e2e\.|\.md$)/;

const sources = () =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !IS_TEST.test(path))
    .concat(FILES.filter(existsSync))
    .sort();

/** Returns one hash of all build inputs: names and contents, so that a deleted file changes it. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const path of sources()) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

const builtAt = () => (existsSync(ENTRY) ? statSync(ENTRY).mtimeMs : 0);

/** True when `dist` was built from these sources by our build command. */
export function isBuildFresh(hash) {
  if (!builtAt() || !existsSync(STAMP)) return false;
  const stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
  return stamp.sources === hash && stamp.builtAt === builtAt();
}

/** Records that `dist` was built from these sources. */
export function recordBuild(hash) {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ sources: hash, builtAt: builtAt() }));
}
