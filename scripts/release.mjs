import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { isBuildFresh, sourceHash } from './build-state.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { Failure, fail } from './failure.mjs';
import { packPlugin } from './plugin/pack-plugin.mjs';
import { createSbom } from './release/sbom.mjs';
import { notesOf, versionFaults } from './release/version-faults.mjs';

const read = (file) => readFileSync(file, 'utf8');
const readJson = (file) => JSON.parse(read(file));

/** Fails unless the version, its notes and the build fit together. Returns the version. */
function checkVersion() {
  const { version } = readJson('package.json');
  const faults = versionFaults({
    version,
    changelog: read('CHANGELOG.md'),
    readme: read('README.md'),
    pending: readdirSync('.changeset').filter((file) => /^(?!README).*\.md$/.test(file)),
    hash: readJson('dist/integrity.json')['skerry.min.js'],
    tag: process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined,
  });
  const found = [...faults];
  if (found.length) fail(found.join('\n'));
  return version;
}

/** Fails unless dist was built from these sources, and its files have the hashes that it lists. */
function checkBuild() {
  if (!isBuildFresh(sourceHash())) fail('dist is not built from these sources: run "npm run build".');
  for (const [file, hash] of Object.entries(readJson('dist/integrity.json'))) {
    const actual = createHash('sha384').update(readFileSync(path.join('dist', file)));
    if (`sha384-${actual.digest('base64')}` !== hash)
      fail(`dist/${file} does not have its hash in integrity.json.`);
  }
}

/** Writes dist as an archive. A fixed time makes the bytes depend on the contents only. */
function zipDist(file) {
  const mtime = new Date('2026-01-01T00:00:00Z');
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'skerry.zip')
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join('/'))
    .sort();
  writeFileSync(
    file,
    zipSync(Object.fromEntries(files.map((each) => [each, [readFileSync(each), { mtime }]])), { level: 9 }),
  );
}

/** Writes the files of a release into a folder. */
async function release(folder) {
  await ensureBuilt();
  checkBuild();
  const version = checkVersion();
  const to = (name) => path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { stdio: 'pipe' });
  await packPlugin(to('skerry.zip'));
  zipDist(to('dist.zip'));
  copyFileSync('dist/integrity.json', to('integrity.json'));
  writeFileSync(to('sbom.cdx.json'), `${JSON.stringify(createSbom('dist'), null, 2)}\n`);
  writeFileSync(to('notes.md'), `${notesOf(read('CHANGELOG.md'), version)}\n`);
  for (const name of readdirSync(folder).sort()) console.log(to(name));
}

/**
 * `node scripts/release.mjs <folder>` checks version and build, and writes everything that a release has into the folder.
 * With `--check`, it only checks.
 */
async function main([argument, ...others]) {
  if (!argument || others.length) fail('Name the folder of the release, or --check.');
  if (argument !== '--check') return release(argument);
  checkBuild();
  checkVersion();
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
