import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin } from '../child.mjs';
import { selectTests } from '../select-tests.mjs';
import { breakPlace } from './find-places.mjs';

const REPORT = '.cache/reports/mutation.json';
/** A run that hangs because of the break counts as noticed. */
const LONGEST_MS = 15 * 60_000;

/** Runs vitest. Returns the title of the first failed test, or of what else went wrong; undefined if all passed. */
function firstFailure(args, environment = {}) {
  rmSync(REPORT, { force: true });
  const run = spawnSync(
    bin('vitest'),
    [...args, '--passWithNoTests', '--bail=1', '--reporter=json', `--outputFile=${REPORT}`],
    {
      env: { ...process.env, ...environment },
      stdio: 'ignore',
      timeout: LONGEST_MS,
    },
  );
  if (run.status === 0) return undefined;
  if (!existsSync(REPORT)) return 'the run ends without a report';
  for (const { name, assertionResults } of JSON.parse(readFileSync(REPORT, 'utf8')).testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return `${path.basename(name)}: ${failed.title}`;
  }
  return 'an error outside the tests';
}

/** Returns the parts of paths of whole-page tests that belong to a source file. */
function wholePagesOf(file) {
  if (file.startsWith('plugin/')) return ['plugin/tests'];
  const [, room, family, name] = file.split('/');
  if (room === 'handlers') return [name === 'shared' ? `handlers/${family}/` : `handlers/${family}/${name}`];
  return [`src/${room}`, 'src/boot', 'demo/journeys'];
}

/** Yields the runs that may notice a break of a file, the quickest first: their name, arguments and environment. */
function* runsFor(file) {
  if (!file.endsWith('.php')) {
    yield ['unit', ['related', file, '--run', '--project', 'node', '--project', 'jsdom']];
    yield ['browser', ['related', file, '--run', '--project', 'browser']];
  } else yield ['unit', ['run', '--project', 'node', 'plugin']];
  const { wholePages, environment } = selectTests(wholePagesOf(file));
  const [, room, family] = file.split('/');
  const conformance = room === 'handlers' ? [`handlers/${family}/`] : [];
  yield ['whole pages', ['run', '--project', 'e2e', ...wholePages, ...conformance], environment];
  if (room === 'handlers') yield ['journeys', ['run', '--project', 'e2e', 'demo/journeys']];
}

/** Breaks a place, runs its tests until one fails, and restores the file. Returns what noticed it, or undefined. */
export function noticedBy(place) {
  const source = readFileSync(place.file, 'utf8');
  writeFileSync(place.file, breakPlace(source, place));
  try {
    for (const [level, args, environment] of runsFor(place.file)) {
      const failure = firstFailure(args, environment);
      if (failure) return `${level}: ${failure}`;
    }
    return undefined;
  } finally {
    writeFileSync(place.file, source);
  }
}
