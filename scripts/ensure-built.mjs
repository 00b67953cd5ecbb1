import { existsSync, renameSync, rmSync } from 'node:fs';
import { isBuildFresh, recordBuild, sourceHash } from './build-state.mjs';
import { runToEnd } from './child.mjs';
import { fail } from './failure.mjs';
import { checkRegistryTables } from './registry-table.mjs';

/** Replaces the previous build by a finished one, so that `dist` is never incomplete. */
function replaceDist(built) {
  const old = `${built}-old`;
  if (existsSync('dist')) renameSync('dist', old);
  renameSync(built, 'dist');
  rmSync(old, { recursive: true, force: true });
}

/** Rebuilds `dist`. Throws a Failure on errors. */
export async function buildNow() {
  await checkRegistryTables();
  const hash = sourceHash();
  const outDir = `.cache/dist-${process.pid}`;
  // Otherwise the caller's mode, such as that of a test run, would end up in the bundle.
  const env = { NODE_ENV: 'production' };
  const exitCode = await runToEnd(process.execPath, ['scripts/build.mjs', outDir], { env });
  if (exitCode !== 0) {
    rmSync(outDir, { recursive: true, force: true });
    fail('The build failed; its reason is above.');
  }
  replaceDist(outDir);
  recordBuild(hash);
}

/** Builds `dist` unless it is up to date. */
export async function ensureBuilt() {
  if (!isBuildFresh(sourceHash())) await buildNow();
}
